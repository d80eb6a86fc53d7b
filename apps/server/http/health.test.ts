import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { wholeServer } from '../testing/whole-server.ts';
import { version } from '../version.ts';

test('an operator sees which version and commit a process runs', async () => {
  const { address } = await wholeServer({ environment: { PECSET_COMMIT: '1f0c2d' } });
  const answer = await fetch(`${address}/healthz`);
  expect(await answer.json()).toEqual({ status: 'alive', version, commit: '1f0c2d' });
});

/** Runs the check as Docker does, which uses the exit code only. */
const healthCheck = (port: string) =>
  new Promise((resolve) => {
    const script = join(import.meta.dirname, '..', 'health-check.ts');
    execFile(process.execPath, [script], { env: { PORT: port } }).once('exit', resolve);
  });

test('a container is healthy while its process answers, and unhealthy when it is gone', async () => {
  const { address, stop } = await wholeServer();
  const { port } = new URL(address);
  expect(await healthCheck(port)).toBe(0);
  await stop();
  expect(await healthCheck(port)).toBe(1);
});
