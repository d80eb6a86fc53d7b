import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { stopLeftOver } from './left-over.ts';

test('a PostgreSQL that nobody watches any more is ended before the next one starts', async () => {
  const cluster = await temporaryFolder();
  const script = `process.title = 'postgres'; console.log('named'); setInterval(() => {}, 1000)`;
  const leftOver = spawn(process.execPath, ['--eval', script], { cwd: cluster });
  onTestFinished(() => void leftOver.kill('SIGKILL'));
  await once(leftOver.stdout, 'data');
  await writeFile(join(cluster, 'postmaster.pid'), `${leftOver.pid}\n`);
  const ended = once(leftOver, 'exit');

  expect(await stopLeftOver(cluster)).toBe('stopped');
  expect(await ended).toEqual([null, 'SIGINT']);
});
