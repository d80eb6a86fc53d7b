import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migratedDatabase, testLog } from '@pecset/db/testing';
import { makeMetrics, startEmbeddedPostgres } from '@pecset/server-kit';
import { query, temporaryFolder, withDatabase } from '@pecset/server-kit/testing';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { adoptBackupDir } from '../admin/adopt-backup-dir.ts';
import { backup } from '../admin/backup.ts';
import { restore } from '../admin/restore.ts';
import { DRAFT } from '../data/owners-address.ts';
import { readServerSettings } from '../settings.ts';
import { startServer } from '../start.ts';
import { runCommand } from '../testing/run-command.ts';
import { withoutDemo } from '../testing/server-process.ts';
import { cheap } from '../testing/whole-server.ts';
import { dailyBackupHandler } from './daily.job.ts';
import { adoptTarget, knownTarget, MARKER, markTarget, noteNewest, refuseOtherTarget } from './marker.ts';
import { provideBackupTarget, watchBackups } from './target.ts';

const backupsIn = async (folder: string) =>
  (await readdir(folder)).filter((name) => name.endsWith('.backup'));

/** Simulates a disk: while it is unmounted, an empty folder of the system disk is at its path. */
const disk = async () => {
  const place = await temporaryFolder();
  const folder = join(place, 'mounted');
  await mkdir(folder);
  return {
    folder,
    unmount: async () => {
      await rename(folder, join(place, 'in-a-drawer'));
      await mkdir(folder);
    },
    mount: async () => {
      await rename(folder, join(place, 'mount-point'));
      await rename(join(place, 'in-a-drawer'), folder);
    },
  };
};

/** Simulates repeated starts on the same database, and the backup job. */
const installation = async (folder: string) => {
  const { url, db } = await migratedDatabase();
  const settings = { DATABASE_URL: undefined, BACKUP_DIR: folder };
  const metrics = makeMetrics({ freshMs: 0 });
  watchBackups(metrics, settings, db);
  const { run } = dailyBackupHandler({
    ...{ folder, keep: 2, newest: undefined, log: testLog, now: () => new Date() },
    writing: { url, log: testLog, secretKeys: undefined },
    passphrase: async () => undefined,
    tell: async () => {},
    refuseOther: () => refuseOtherTarget(db, folder),
    noteNewest: (at) => noteNewest(db, at),
  });
  return {
    db,
    start: () => provideBackupTarget(settings, db),
    takeBackup: () => run({}),
    alarm: async () => /^pecset_backup_target_missing (\d)$/m.exec(await metrics.registry.metrics())?.[1],
  };
};

test('a backup disk that is not mounted is never replaced by a folder of the system disk, and an alarm tells', async () => {
  const { folder, unmount, mount } = await disk();
  const { db, start, takeBackup, alarm } = await installation(folder);
  await start();
  await takeBackup();
  expect(await backupsIn(folder)).toHaveLength(1);
  expect(await alarm()).toBe('0');

  await unmount();
  // The pharmacy goes on working without the disk, also after a restart.
  await start();
  await expect(takeBackup()).rejects.toThrow(/lacks the file pecset-backup-target .*is its disk mounted\?/);
  expect(await readdir(folder)).toEqual([]);
  expect(await alarm()).toBe('1');
  expect((await knownTarget(db))?.newestAt).toBeInstanceOf(Date);

  await mount();
  await start();
  await takeBackup();
  expect(await alarm()).toBe('0');
});

test('a folder that another installation has marked is used only after the operator adopts it', async () => {
  const [{ folder: theirs }, { folder: ours, unmount }] = [await disk(), await disk()];
  await (await installation(theirs)).start();
  const newcomer = await installation(theirs);
  await expect(newcomer.start()).rejects.toThrow(/marker of an installation.*adopt-backup-dir/);
  expect(await adoptTarget(newcomer.db, theirs)).toBe('found');
  await newcomer.start();
  await newcomer.takeBackup();

  const resident = await installation(ours);
  await resident.start();
  await unmount();
  await writeFile(join(ours, MARKER), await readFile(join(theirs, MARKER)));
  await expect(resident.takeBackup()).rejects.toThrow(/marker of another installation/);
  expect(await backupsIn(ours)).toEqual([]);
  await writeFile(join(ours, MARKER), 'something else');
  await expect(adoptTarget(resident.db, ours)).rejects.toThrow(/holds no id/);
});

/** A folder with an embedded server, in which a restore was killed before its end. */
const halfRestored = async () => {
  const dataDir = await withDatabase(await temporaryFolder());
  const database = await startEmbeddedPostgres({ dataDir, log: testLog });
  await query(database.url('postgres', 'postgres'), `create database ${DRAFT}`);
  await database.stop();
  return dataDir;
};

test('the first backup is there within a minute of the first start; a new disk is adopted beside the server, and what is backed up by hand is restored elsewhere', async () => {
  const DATA_DIR = await withDatabase(await temporaryFolder());
  const { folder, unmount } = await disk();
  const environment = { PORT: '0', DATA_DIR, BACKUP_DIR: folder, CAPTCHA: 'off', ...withoutDemo };
  const server = await startServer(readServerSettings(environment), testLog, cheap);
  onTestFinished(server.stop);
  await expect.poll(() => backupsIn(folder), { timeout: 60_000 }).toHaveLength(1);

  await unmount();
  const adopted = await runCommand(adoptBackupDir, environment);
  expect(adopted).toEqual({ code: 0, said: expect.stringMatching(/a marker was written/) });
  expect(await readdir(folder)).toEqual([MARKER]);

  const file = join(await temporaryFolder(), 'whole.backup');
  const taken = await runCommand(backup, { DATA_DIR }, file);
  expect(taken).toEqual({ code: 0, said: expect.stringMatching(/the secret keys are NOT in it/) });
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  const there = { DATA_DIR: await halfRestored() };
  const restored = await runCommand(restore, there, file);
  expect(restored).toEqual({
    code: 0,
    said: expect.stringMatching(/NOTHING is sent to the national system until/),
  });
  await expect(runCommand(restore, there, file)).rejects.toThrow(/has a database already/);
});

test('a first mark that the database refuses leaves no marker, and the next start marks the folder', async () => {
  const { db, owner } = await migratedDatabase();
  const { folder } = await disk();
  await sql`create function refuse_mark() returns trigger language plpgsql as 'begin raise ''away''; end'`.execute(
    owner,
  );
  await sql`create trigger refuse_mark before insert on backup_target execute function refuse_mark()`.execute(
    owner,
  );
  await expect(markTarget(db, folder)).rejects.toThrow('away');
  expect(await readdir(folder)).toEqual([]);
  await sql`drop trigger refuse_mark on backup_target`.execute(owner);
  await markTarget(db, folder);
  await refuseOtherTarget(db, folder);
});
