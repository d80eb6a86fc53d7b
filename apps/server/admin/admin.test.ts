import { testLog } from '@pecset/db/testing';
import { temporaryFolder, testAtFullLength, withDatabase } from '@pecset/server-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import { readServerSettings } from '../settings.ts';
import { startServer } from '../start.ts';
import { runAdmin } from '../testing/run-admin.ts';
import { runCommand } from '../testing/run-command.ts';
import { withoutDemo } from '../testing/server-process.ts';
import { cheap } from '../testing/whole-server.ts';
import { verifyAudit } from './verify-audit.ts';

testAtFullLength('the operator checks the audit while the server runs, and it goes on running', async () => {
  const folder = await withDatabase(await temporaryFolder());
  const server = await startServer(
    readServerSettings({ PORT: '0', DATA_DIR: folder, ...withoutDemo }),
    testLog,
    cheap,
  );
  onTestFinished(server.stop);
  const { stdout } = await runAdmin({ DATA_DIR: folder }, 'verify-audit');
  expect(stdout).toMatch(/^\d+ seals checked, 0 do not fit$/m);
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
  await server.stop();
  expect(await runCommand(verifyAudit, { DATA_DIR: folder })).toEqual({
    code: 0,
    said: expect.stringMatching(/0 do not fit/),
  });
});

test('an unknown command is answered with those there are', async () => {
  const refused = await runAdmin({ DATA_DIR: await temporaryFolder() }, 'dance').catch(
    (fault: unknown) => fault,
  );
  expect(refused).toMatchObject({ code: 2, stdout: expect.stringContaining('verify-audit') });
});
