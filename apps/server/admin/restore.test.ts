import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareDatabase, type Rows } from '@pecset/db';
import { emptyDatabase, sealAll, testLog } from '@pecset/db/testing';
import { openDatabase, verifyAudit } from '@pecset/server-kit';
import { query } from '@pecset/server-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod/mini';
import { readServerSettings } from '../settings.ts';
import { startServer } from '../start.ts';
import { nationalPharmacy, type Pharmacy, type Visitor } from '../testing/national-pharmacy.ts';
import { filesIn } from '../testing/national-trial.ts';
import { runCommand, runCommandAnswering } from '../testing/run-command.ts';
import { enter } from '../testing/signed-in.ts';
import { cheap } from '../testing/whole-server.ts';
import { backup, checkBackup } from './backup.ts';
import { connect } from './connect.ts';
import { restore } from './restore.ts';
import { resume } from './resume.ts';
import { standstill } from './standstill.ts';
import { waiting } from './waiting.ts';

const Row = z.object({ status: z.nullable(z.string()), reasonCode: z.nullable(z.string()) });
const Known = z.object({ state: z.string() });
type Pack = Awaited<ReturnType<Pharmacy['stocked']>>;
type Ask = Visitor['ask'];
type Pressed = Pack & { readonly recorded?: { readonly at: string; readonly userId: number } };

const press = async (ask: Ask, operation: 'verify' | 'dispense', pack: Pressed) =>
  z.parse(Row, await (await ask('POST', `/api/mvs/sn/${operation}`, { ...pack, mode: 'production' })).json());

const newestOf = async (ask: Ask, { gtin, sn }: Pack) => {
  const answer = await (await ask('GET', `/api/mvs/sn/${gtin}/${sn}`)).json();
  return z.parse(z.object({ history: z.array(Row) }), answer).history[0];
};

const nationally = async ({ national }: Pharmacy, { gtin, sn }: Pack) =>
  z.parse(Known, (await national.tell('GET', `/packs/${gtin}/${sn}`)).body).state;

const requests = async ({ national }: Pharmacy) =>
  z.parse(z.array(z.unknown()), (await national.tell('GET', '/received')).body).length;

const startWith = async (environment: Pharmacy['environment']) => {
  const server = await startServer(readServerSettings(environment), testLog, cheap);
  onTestFinished(server.stop);
  const cookie = await enter(server.address, {
    email: 'demo@pecset.example',
    password: server.demo?.password ?? '',
  });
  const headers = { cookie, 'content-type': 'application/json' };
  const ask: Ask = (method, path, body) =>
    fetch(server.address + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  return { ...server, environment, ask };
};

/** Starts with the same settings on another database, with the program's former role. */
const startElsewhere = async (pharmacy: Pharmacy, owner: string) => {
  const { username: role, password } = new URL(pharmacy.environment.DATABASE_URL);
  const { url } = await prepareDatabase(owner, { role, password: decodeURIComponent(password) }, testLog);
  return startWith({ ...pharmacy.environment, DATABASE_URL: url });
};

test('after a restore nothing is sent until resume; then it is reconciled first, and no alert is raised', async () => {
  const pharmacy = await nationalPharmacy({ NMVS_TIMES: 'leastMs=50,mostMs=100,landsWithinMs=100' });
  const { ask } = await pharmacy.as('demo@pecset.example');
  const done = await pharmacy.stocked();
  expect(await press(ask, 'dispense', done)).toEqual({ status: 'I', reasonCode: null });

  // Two transactions wait for the national system during the backup: one is sent later, one never is.
  await pharmacy.fault('refuse-connections');
  const [sentAfter, neverSent] = [await pharmacy.stocked(), await pharmacy.stocked()];
  for (const pack of [sentAfter, neverSent]) expect((await press(ask, 'dispense', pack)).status).toBeNull();
  await sealAll(pharmacy.db);
  const file = join(pharmacy.environment.DATA_DIR, 'of-today.backup');
  const passphraseFile = join(pharmacy.environment.DATA_DIR, 'passphrase');
  await writeFile(passphraseFile, 'korrekt ló elem tűzőgép\n');
  const operator = { ...pharmacy.environment, BACKUP_PASSPHRASE_FILE: passphraseFile };
  expect(await runCommand(backup, operator, file)).toMatchObject({ code: 0 });
  expect((await runCommand(checkBackup, operator, file)).said).toMatch(/whole, with the secret keys/);

  // The server must be stopped first: a sender that has just read the due rows would send this one despite the lease.
  await pharmacy.stop();
  await pharmacy.db
    .updateTable('transaction')
    .where('sn', '=', neverSent.sn)
    .set({ lease_until: new Date(Date.now() + 3_600_000) })
    .execute();
  await pharmacy.repair();
  const afterwards = await startWith(pharmacy.environment);
  await expect.poll(() => newestOf(afterwards.ask, sentAfter)).toMatchObject({ status: 'I' });
  const [unknownHere, recordedThen] = [await pharmacy.stocked(), await pharmacy.stocked()];
  for (const pack of [unknownHere, recordedThen]) await press(afterwards.ask, 'dispense', pack);
  const { user_id: userId } = await pharmacy.db
    .selectFrom('transaction')
    .where('sn', '=', unknownHere.sn)
    .select('user_id')
    .executeTakeFirstOrThrow();
  const recorded = { at: new Date().toISOString(), userId };
  await afterwards.stop();
  for (const [pack, state] of [
    [sentAfter, 'INACTIVE'],
    [neverSent, 'ACTIVE'],
  ] as const)
    expect(await nationally(pharmacy, pack)).toBe(state);
  const before = await requests(pharmacy);

  const target = await emptyDatabase();
  const restored = await runCommand(restore, { ...operator, DATABASE_URL: target }, file);
  expect(restored.said).toMatch(/2 transactions without an answer/);
  expect(restored.said).toMatch(/NOTHING is sent .*resume/);
  expect(await query(target, `select phase from transaction where phase <> 'done'`)).toEqual([
    { phase: 'unknown' },
    { phase: 'unknown' },
  ]);

  const elsewhere = await startElsewhere(pharmacy, target);
  expect(await (await fetch(`${elsewhere.address}/readyz`)).json()).toEqual({
    status: 'ready',
    national: 'standstill after a restore',
  });
  expect(await (await elsewhere.ask('GET', '/api/mvs/status')).json()).toMatchObject({
    national: 'standstill',
    waiting: { unknown: 2 },
  });
  const pressedMeanwhile = await pharmacy.stocked();
  expect(await press(elsewhere.ask, 'verify', pressedMeanwhile)).toEqual({
    status: 'E',
    reasonCode: 'PECSET_RESTORED',
  });
  expect(await press(elsewhere.ask, 'dispense', pressedMeanwhile)).toEqual({
    status: null,
    reasonCode: null,
  });
  // A workstation repeats a press whose answer it lost when the old server died.
  expect((await press(elsewhere.ask, 'dispense', unknownHere)).status).toBeNull();
  expect((await elsewhere.ask('POST', '/api/mvs/send-again')).ok).toBe(false);
  const files = filesIn(pharmacy.national.dir);
  await expect(runCommand(connect, elsewhere.environment, 'demo', ...files)).rejects.toThrow(
    /resume comes first/,
  );
  expect((await runCommand(waiting, elsewhere.environment)).said).toMatch(
    /nothing is sent since the restore/,
  );
  expect(await requests(pharmacy)).toBe(before);

  // `resume` shows the operator the numbers and asks: without a terminal, or after "no", nothing is sent.
  const outlook =
    /^4 transactions of 1 organisations would be asked about: 2 may have been sent before the restore, 2 were entered since/;
  for (const answer of [undefined, 'no']) {
    const hesitated = await runCommandAnswering(answer, resume, elsewhere.environment);
    expect(hesitated).toEqual({ code: 1, said: expect.stringMatching(outlook) });
    expect(hesitated.said).toMatch(/nothing was done/);
  }
  expect(await requests(pharmacy)).toBe(before);
  const { code, said } = await runCommandAnswering('yes', resume, elsewhere.environment);
  expect(code).toBe(0);
  expect(said).toMatch(outlook);
  // It is unknown who made these packs inactive, so a person decides; the others are sent once.
  for (const pack of [sentAfter, unknownHere])
    await expect
      .poll(() => newestOf(elsewhere.ask, pack))
      .toEqual({ status: 'E', reasonCode: 'PECSET_NOT_CERTAIN' });
  for (const pack of [neverSent, pressedMeanwhile])
    await expect.poll(() => newestOf(elsewhere.ask, pack)).toEqual({ status: 'I', reasonCode: null });
  // A workstation that reconnects later sends a press from before the restore, which may have been sent already.
  await press(elsewhere.ask, 'dispense', { ...recordedThen, recorded });
  await expect
    .poll(() => newestOf(elsewhere.ask, recordedThen))
    .toEqual({ status: 'E', reasonCode: 'PECSET_NOT_CERTAIN' });
  for (const pack of [done, sentAfter, neverSent, unknownHere, recordedThen, pressedMeanwhile])
    expect(await nationally(pharmacy, pack)).toBe('INACTIVE');

  const { db } = openDatabase<Rows>(target, 2, testLog);
  onTestFinished(() => db.destroy());
  // Three packs are listed for a person to decide; the national system raised no alert.
  expect(await db.selectFrom('alert').select('alert_id').execute()).toEqual(
    [sentAfter, unknownHere, recordedThen].map(() => ({ alert_id: null })),
  );
  await sealAll(db);
  expect((await verifyAudit(db)).faults).toEqual([]);
  expect((await runCommand(resume, elsewhere.environment)).said).toMatch(/nothing stands still/);

  // After a restore by another tool the operator has to declare the standstill.
  expect((await runCommand(standstill, elsewhere.environment, 'yesterday')).code).toBe(2);
  const told = await runCommand(standstill, elsewhere.environment, '2026-03-01T08:22:59Z');
  expect(told.said).toMatch(/0 transactions .*\nNOTHING is sent/);
  expect((await runCommand(waiting, elsewhere.environment)).said).toMatch(
    /nothing is sent since the restore/,
  );
});
