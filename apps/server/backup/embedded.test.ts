import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ErrorBody } from '@pecset/contract';
import type { Rows } from '@pecset/db';
import { addUser, migratedDatabase, testLog } from '@pecset/db/testing';
import { type MailPeople, makeTell } from '@pecset/notifications/server';
import { inTransactionOf, makeLog, makeMetrics, openDatabase } from '@pecset/server-kit';
import { query, temporaryFolder, testAtFullLength, withDatabase } from '@pecset/server-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod/mini';
import { backup } from '../admin/backup.ts';
import { restore } from '../admin/restore.ts';
import { setMode } from '../admin/set-mode.ts';
import { DATABASE, DRAFT } from '../data/owners-address.ts';
import { readServerSettings } from '../settings.ts';
import { startServer } from '../start.ts';
import { askForProduction, makeOperator } from '../testing/operator.ts';
import { runCommand } from '../testing/run-command.ts';
import { compiled, withoutDemo } from '../testing/server-process.ts';
import { enter } from '../testing/signed-in.ts';
import { cheap } from '../testing/whole-server.ts';
import { dailyBackupHandler, newestBackup } from './daily.job.ts';
import { provideBackupTarget, watchBackups } from './target.ts';
import { tellOfMissing } from './tell-of-missing.ts';

const PASSPHRASE = 'korrekt ló elem tűzőgép';

const start = async (DATA_DIR: string, more: Readonly<Record<string, string>> = {}) => {
  const settings = readServerSettings({ PORT: '0', DATA_DIR, CAPTCHA: 'off', ...withoutDemo, ...more });
  const server = await startServer(settings, testLog, cheap);
  onTestFinished(server.stop);
  return server;
};

/** Address of the embedded server in the folder, with the owner's role. */
const addressIn = (folder: string, database: string) =>
  `postgres://postgres@localhost/${database}?host=${encodeURIComponent(join(folder, 'postgres.socket'))}`;

/** Kills a restore while it waits for the last byte of the file. */
const killedRestore = async (folder: string, file: string, passphraseFile: string) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'admin.ts'), 'restore', '-'], {
    stdio: ['pipe', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      ...compiled,
      DATA_DIR: folder,
      BACKUP_PASSPHRASE_FILE: passphraseFile,
    },
  });
  child.stdin.write((await readFile(file)).subarray(0, -1));
  const drafts = () =>
    query(addressIn(folder, 'postgres'), `select 1 from pg_database where datname = '${DRAFT}'`).catch(
      () => [],
    );
  await expect.poll(drafts).toHaveLength(1);
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
};

/** Makes the signed-in user an operator and returns the desk's answer to their own organisation's request. */
const approvedOnOneDisk = async (
  { address }: Awaited<ReturnType<typeof start>>,
  ownerUrl: string,
  cookie: string,
) => {
  const { db } = openDatabase<Rows>(ownerUrl, 1, testLog);
  onTestFinished(() => db.destroy());
  const who = await db.selectFrom('session').select(['partner_id', 'user_id']).executeTakeFirstOrThrow();
  const ids = { partnerId: who.partner_id, userId: who.user_id };
  await makeOperator(db, ids.userId);
  const path = `/api/admin/requests/${await askForProduction(db, ids)}/approve`;
  const answer = await fetch(address + path, { method: 'POST', headers: { cookie } });
  return [answer.status, z.parse(ErrorBody, await answer.json()).error.errCode];
};

testAtFullLength(
  'a folder is backed up beside its server and restored elsewhere with its keys; a killed restore starts nothing',
  async () => {
    const here = await withDatabase(await temporaryFolder());
    const there = await withDatabase(await temporaryFolder());
    const server = await start(here);
    const file = join(here, 'whole.backup');
    const passphraseFile = join(here, 'passphrase');
    await writeFile(passphraseFile, PASSPHRASE);
    const operator = { BACKUP_PASSPHRASE_FILE: passphraseFile };
    const taken = await runCommand(backup, { ...operator, DATA_DIR: here }, file);
    expect(taken.said).toMatch(/the secret keys are in it/);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const national = { NMVS_SINGLE_PACK_URL: 'https://localhost:1', NMVS_SUPPORT_URL: 'https://localhost:1' };
    const asked = { ...national, NMVS_CA_FILE: join(here, 'secret-keys'), DATA_DIR: here };
    expect(await runCommand(setMode, asked, 'demo', 'production')).toEqual({
      code: 1,
      said: expect.stringMatching(/needs BACKUP_DIR/),
    });
    await server.stop();

    await killedRestore(there, file, passphraseFile);
    await expect(start(there)).rejects.toThrow(/a restore into this DATA_DIR did not come to its end/);

    const again = { ...operator, DATA_DIR: there };
    expect((await runCommand(restore, again, file)).said).toMatch(/the secret keys are in .*secret-keys/);
    await expect(runCommand(restore, again, file)).rejects.toThrow(/has a database already/);

    const elsewhere = await start(there);
    const cookie = await enter(elsewhere.address, elsewhere.demo ?? { email: '', password: '' });
    expect(cookie).not.toBe('');
    expect(await approvedOnOneDisk(elsewhere, addressIn(there, DATABASE), cookie)).toEqual([
      409,
      'no-backup-target',
    ]);
  },
);

test('nobody works in production on one disk alone: without a place for backups such a start is refused', async () => {
  const { db } = await migratedDatabase();
  const settings = readServerSettings({});
  await addUser(db, 'anna', { mode: 'sandbox' });
  await provideBackupTarget(settings, db);
  await addUser(db, 'béla', { mode: 'production' });
  await expect(provideBackupTarget(settings, db)).rejects.toThrow(/needs BACKUP_DIR/);
  await provideBackupTarget({ DATABASE_URL: 'postgres://elsewhere', BACKUP_DIR: undefined }, db);
  const target = { DATABASE_URL: undefined, BACKUP_DIR: join(await temporaryFolder(), 'never-made') };
  await expect(provideBackupTarget(target, db)).rejects.toThrow(/never-made cannot be read/);
  await expect(stat(target.BACKUP_DIR)).rejects.toThrow(/ENOENT/);
  await mkdir(target.BACKUP_DIR);
  await provideBackupTarget(target, db);
});

/** Accepts any folder: marker.test.ts tests the marker. */
const anyTarget = { refuseOther: async () => {}, noteNewest: async () => {} };

test('a backup is taken each day, so many are kept, and of a day without one the admins in production hear', async () => {
  const { url, db } = await migratedDatabase();
  const { userId: admin } = await addUser(db, 'anna', { mode: 'production' }, ['ADMN']);
  await addUser(db, 'béla', { mode: 'sandbox' }, ['ADMN']);
  const mailed: number[] = [];
  const mailPeople: MailPeople = async (_, { to }) => void mailed.push(...to);
  const tell = tellOfMissing({
    db,
    inTransaction: inTransactionOf(db),
    tell: makeTell({ mailPeople, publicUrl: '' }),
  });
  const folder = await temporaryFolder();
  const said: string[] = [];
  const log = makeLog('info', { write: (line) => void said.push(line) });
  let at = new Date('2026-03-01T08:23:00Z');
  const later = (hours: number) => {
    at = new Date(at.getTime() + hours * 3_600_000);
  };
  const writing = { url, log, secretKeys: undefined };
  const passphrase = async () => undefined;
  const daily = {
    folder,
    keep: 2,
    writing,
    passphrase,
    newest: undefined,
    ...anyTarget,
    tell,
    log,
    now: () => at,
  };
  const { run } = dailyBackupHandler(daily);
  await run({});
  later(1);
  await run({});
  expect(await readdir(folder)).toEqual(['pecset-2026-03-01T082300Z.backup']);
  await writeFile(join(folder, 'somebody-else’s.txt'), '');
  for (const _ of ['second', 'third']) {
    later(24);
    await run({});
  }
  expect((await readdir(folder)).sort()).toEqual([
    'pecset-2026-03-02T092300Z.backup',
    'pecset-2026-03-03T092300Z.backup',
    'somebody-else’s.txt',
  ]);
  expect(await newestBackup(folder, at)).toEqual(at);

  const broken = dailyBackupHandler({ ...daily, writing: { ...writing, url: `${url}_gone` } });
  later(24);
  await expect(broken.run({})).rejects.toThrow();
  expect(said.at(-1)).toContain('the daily backup failed');
  expect(mailed).toEqual([]);
  later(24);
  await expect(broken.run({})).rejects.toThrow();
  expect(said.at(-1)).toContain('NO BACKUP for more than a day');
  later(1);
  await expect(broken.run({})).rejects.toThrow();
  expect(mailed).toEqual([admin]);
  expect(await db.selectFrom('notice').select(['user_id', 'kind', 'facts']).execute()).toEqual([
    { user_id: admin, kind: 'backup-missing', facts: { last: '2026-03-03' } },
  ]);
  expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([]);
});

test('an organisation that cannot be told of a missing backup keeps it from no other', async () => {
  const { db } = await migratedDatabase();
  const [first, second] = [
    await addUser(db, 'anna', { mode: 'production' }, ['ADMN']),
    await addUser(db, 'béla', { mode: 'production' }, ['ADMN']),
  ];
  const told: number[] = [];
  const mailPeople: MailPeople = async (_, { to }) => {
    if (to.includes(first.userId)) throw new Error('no such mailbox');
    told.push(...to);
  };
  const tell = tellOfMissing({
    db,
    inTransaction: inTransactionOf(db),
    tell: makeTell({ mailPeople, publicUrl: '' }),
  });
  await expect(tell(undefined, new Date())).rejects.toThrow('1 of 2 organisations were not told');
  expect(told).toEqual([second.userId]);
});

const HOUR_MS = 3_600_000;

/** Daily backup with a settable clock; records each notification. The database at `url` need not exist. */
const dailyIn = (folder: string, url: string, newest?: Date) => {
  const clock = { at: new Date('2026-03-10T08:23:00Z') };
  const told: (Date | undefined)[] = [];
  const { run } = dailyBackupHandler({
    folder,
    keep: 2,
    writing: { url, log: testLog, secretKeys: undefined },
    passphrase: async () => undefined,
    newest,
    ...anyTarget,
    tell: async (last) => void told.push(last),
    now: () => clock.at,
    log: testLog,
  });
  return { clock, told, run: () => run({}) };
};

test('where the folder for backups is gone, the admins are told of it, and the figure that alarms look at says so', async () => {
  const folder = join(await temporaryFolder(), 'unplugged');
  const last = new Date('2026-03-10T07:23:00Z');
  const { clock, told, run } = dailyIn(folder, 'postgres://127.0.0.1:1/nobody', last);
  await expect(run()).rejects.toThrow(/unplugged/);
  expect(told).toEqual([]);
  clock.at = new Date(last.getTime() + 36 * HOUR_MS);
  await expect(run()).rejects.toThrow(/unplugged/);
  expect(told).toEqual([last]);

  const { db } = await migratedDatabase();
  const metrics = makeMetrics();
  watchBackups(metrics, { DATABASE_URL: undefined, BACKUP_DIR: folder }, db);
  expect(await metrics.registry.metrics()).toMatch(/^pecset_backup_age_seconds \+Inf$/m);
});

test('a clock that was wrong for a while keeps no backup from being taken, and no new one is thrown away', async () => {
  const { url } = await migratedDatabase();
  const folder = await temporaryFolder();
  const ofWrongClock = ['pecset-2031-01-01T000000Z.backup', 'pecset-2031-01-02T000000Z.backup'];
  const left = '.pecset-2026-03-09T082300Z.backup.draft-4711';
  for (const name of [...ofWrongClock, left]) await writeFile(join(folder, name), '');
  const { clock, run } = dailyIn(folder, url);
  expect(await newestBackup(folder, clock.at)).toBeUndefined();
  await utimes(join(folder, left), clock.at, new Date(clock.at.getTime() - 2 * HOUR_MS));
  await run();
  expect((await readdir(folder)).sort()).toEqual(['pecset-2026-03-10T082300Z.backup', ofWrongClock[1]]);
  clock.at = new Date(clock.at.getTime() + 24 * HOUR_MS);
  await run();
  expect((await readdir(folder)).sort()).toEqual([
    'pecset-2026-03-10T082300Z.backup',
    'pecset-2026-03-11T082300Z.backup',
  ]);
});

test.each([
  [
    { BACKUP_DIR: '/backups', DATABASE_URL: 'postgres://db.example/pecset', SECRET_KEYS: 'k1:x' },
    /BACKUP_DIR: is for/,
  ],
  [{ DATA_DIR: '/data', BACKUP_DIR: '/data/backups' }, /must not lie in DATA_DIR/],
])('settings that would not do are refused: %j', (environment, words) => {
  expect(() => readServerSettings(environment)).toThrow(words);
});
