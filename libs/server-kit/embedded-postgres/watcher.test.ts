import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { commandAs } from './run-as.ts';
import { spawnWatched } from './watcher.ts';

/** A program in the place of PostgreSQL that does not heed a request to end in good order. */
const HEEDLESS = "trap '' INT; echo ready; exec sleep 60";

test('a PostgreSQL whose server process is gone is made to end, where it does not end in good order', async () => {
  const log = join(await temporaryFolder(), 'log');
  await using file = await open(log, 'w');
  const child = spawnWatched(commandAs({ kind: 'self' }, 'sh', ['-c', HEEDLESS]), file.fd);
  onTestFinished(() => void child.kill('SIGKILL'));
  await expect.poll(() => readFile(log, 'utf8')).toBe('ready\n');
  const ended = once(child, 'exit');
  // The other end of the watcher's pipe closes when our process dies.
  child.stdio[3]?.destroy();

  expect(await ended).toEqual([null, 'SIGQUIT']);
});
