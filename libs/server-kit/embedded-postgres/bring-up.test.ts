import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { StartRefusal } from '../start-refusal.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { bringUp } from './bring-up.ts';
import { openDataFolder } from './data-folder.ts';

/** A shell script in the place of PostgreSQL, which says these words and ends the first time, and then runs. */
const startedAfter = async (words: string) => {
  const folder = await openDataFolder(await temporaryFolder());
  await mkdir(folder.cluster);
  const postgres = join(await temporaryFolder(), 'postgres');
  const script = `[ -e "$0.tried" ] || { : >"$0.tried"; echo '${words}' >&2; exit 1; }
    printf '%s\\n' $$ 2 3 4 5 6 7 ready >"$2/postmaster.pid"
    exec sleep 60`;
  await writeFile(postgres, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  const binaries = { initdb: 'initdb', postgres, major: '1' };
  const { signal } = new AbortController();
  return bringUp({ binaries, folder, runAs: { kind: 'self' }, settings: {} }, signal);
};

test('sessions of before that have not ended yet only delay a start', async () => {
  const postmaster = await startedAfter(
    'FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use',
  );
  expect(postmaster.alive()).toBe(true);
  expect(await postmaster.stop()).toBe(true);
});

test('what does not pass by itself refuses the start in PostgreSQL’s words, with the place of the whole log', async () => {
  const refused = startedAfter('FATAL:  the disk is odd').catch((fault: unknown) => fault);
  expect(await refused).toBeInstanceOf(StartRefusal);
  expect(String(await refused)).toMatch(/FATAL: {2}the disk is odd\. The whole log: .*postgres\.log/);
});
