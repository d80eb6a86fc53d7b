import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '@pecset/server-kit/testing';
import { expect, test } from 'vitest';

const module = join(import.meta.dirname, 'server-process.ts');

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a test that gives up while its server starts leaves no server behind', async () => {
  const abandon = `
    import { spawnServerProcess } from ${JSON.stringify(module)};
    console.log(spawnServerProcess(${JSON.stringify(await temporaryFolder())}).pid);
    process.exit();
  `;

  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', abandon]);
  const pid = Number(stdout);

  expect(pid).toBeGreaterThan(1);
  await expect.poll(() => isAlive(pid)).toBe(false);
});
