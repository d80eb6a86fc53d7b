import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { StartRefusal } from '../start-refusal.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { openDataFolder } from './data-folder.ts';
import { initialiseCluster } from './initialise-cluster.ts';

/** A shell script in the place of initdb; makes the database with it in the first of two ways that works. */
const initialisedBy = async (script: string) => {
  const dataDir = await temporaryFolder();
  // What a kill in the middle of an earlier attempt leaves.
  await mkdir(join(dataDir, 'postgres.draft-killed', 'base'), { recursive: true });
  const initdb = join(await temporaryFolder(), 'initdb');
  await writeFile(initdb, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  const { signal } = new AbortController();
  const made = initialiseCluster({
    binaries: { initdb, postgres: 'postgres', major: '1' },
    folder: await openDataFolder(dataDir),
    ways: [{ kind: 'self' }, { kind: 'self' }],
    signal,
  });
  return { made, dataDir };
};

test('a database that cannot be made is refused in one sentence, with what to do, and nothing half-made stays', async () => {
  const { made, dataDir } = await initialisedBy(
    'echo creating files; echo "initdb: error: the disk is odd" >&2; exit 1',
  );
  const refused: unknown = await made.catch((fault: unknown) => fault);
  const told = `could not make its database in ${dataDir} (initdb: error: the disk is odd; initdb: error: the disk is odd)`;
  expect(refused).toBeInstanceOf(StartRefusal);
  expect(String(refused)).toContain(`${told}. Start Pecsét as an ordinary user`);
  expect(String(refused)).not.toContain('\n');
  expect(await readdir(dataDir)).toEqual([]);
});

test('where the first way to make a database is barred the next one makes it', async () => {
  const { made, dataDir } = await initialisedBy(
    'folder="$(echo "$1" | cut -d= -f2)"; [ -e "$0.tried" ] && echo "$folder" >"$folder/PG_VERSION" || { : >"$0.tried"; exit 1; }',
  );
  await made;
  expect(await readdir(dataDir)).toEqual(['postgres']);
  expect(await readdir(join(dataDir, 'postgres'))).toEqual(['PG_VERSION']);
  // A kill half-way leaves nothing under the final name.
  expect(await readFile(join(dataDir, 'postgres', 'PG_VERSION'), 'utf8')).toMatch(/postgres\.draft-\w+$/m);
});
