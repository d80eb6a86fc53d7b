import { temporaryFolder } from '@pecset/server-kit/testing';
import { expect, test } from 'vitest';
import { startServerProcess } from '../testing/index.ts';
import { runAdmin } from '../testing/run-admin.ts';

test('the operator checks the audit while the server runs, and it goes on running', async () => {
  const folder = await temporaryFolder();
  const server = await startServerProcess(folder);
  const { stdout } = await runAdmin({ DATA_DIR: folder }, 'verify-audit');
  expect(stdout).toMatch(/^\d+ seals checked, 0 do not fit$/m);
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
  expect(await server.end('SIGTERM')).toBe(0);
  expect((await runAdmin({ DATA_DIR: folder }, 'verify-audit')).stdout).toMatch(/0 do not fit/);
});

test('an unknown command is answered with those there are', async () => {
  const refused = await runAdmin({ DATA_DIR: await temporaryFolder() }, 'dance').catch(
    (fault: unknown) => fault,
  );
  expect(refused).toMatchObject({ code: 2, stdout: expect.stringContaining('verify-audit') });
});
