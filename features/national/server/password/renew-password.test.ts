import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addUser, migratedDatabase, testSecrets } from '@pecset/db/testing';
import { loginIn, startTrial } from '@pecset/emulator/testing';
import { readPkcs12 } from '@pecset/pkcs12';
import { inTransactionOf } from '@pecset/server-kit';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '../connect/connect.ts';
import { connectionStore } from '../connection/store.ts';
import { tryConnection } from '../connection/try-connection.ts';
import { renewNmvsPassword } from './renew-password.ts';

/** A pharmacy whose password the national system treats as initial. */
const pharmacy = async () => {
  const { db } = await migratedDatabase();
  const { partnerId } = await addUser(db, 'anna', { name: 'Arany Sas Patika' });
  const national = await startTrial();
  onTestFinished(national.close);
  const { dir, client } = national;
  const opened = readPkcs12({
    file: readFileSync(join(dir, 'client.p12')),
    passphrase: readFileSync(join(dir, 'passphrase.txt'), 'utf8'),
    now: new Date(),
  });
  if (!opened.ok) throw new Error(opened.refusal);
  const store = connectionStore(db, testSecrets);
  await store.addCertificate(partnerId, opened.value, new Date());
  await store.setLogin(partnerId, loginIn(dir), new Date());
  await national.tell('POST', '/faults', { fault: 'password-initial', rate: 1 });
  const { software } = client.senderNow();
  const asking = { send: client.send, observe: () => {}, clock: () => 0, software };
  const changes = async () => (await national.tell('GET', '/received?operation=G445')).body;
  return {
    db,
    partnerId,
    national,
    store,
    asking,
    changes,
    dir,
    needs: { ...asking, store, now: () => new Date() },
  };
};

/** A barrier: no caller continues before all have asked once. */
const together = (count: number) => {
  let asked = 0;
  const all = Promise.withResolvers<void>();
  return async (): Promise<void> => {
    asked += 1;
    if (asked === count) all.resolve();
    await all.promise;
  };
};

test('two who renew the password at once set one password, and both go on with it', async () => {
  const { partnerId, store, asking, needs, changes } = await pharmacy();
  const bothHaveRead = together(2);
  const renew = () => {
    const slow: typeof store = {
      ...store,
      read: async (whose) => {
        const found = await store.read(whose);
        await bothHaveRead();
        return found;
      },
    };
    return renewNmvsPassword({ ...needs, store: slow }, partnerId);
  };
  const renewals = await Promise.all([renew(), renew()]);
  const stored = await store.read(partnerId);
  expect(stored?.nextPassword).toBeUndefined();
  expect(renewals).toEqual([{ login: stored?.login }, { login: stored?.login }]);
  expect(await changes()).toHaveLength(1);
  if (!stored) throw new Error('nothing is stored');
  expect(await tryConnection({ ...asking, login: stored.login })).toMatchObject({ ok: true });
});

test('who died while renewing keeps nobody waiting for ever: what was kept is tried, and then set anew', async () => {
  const { partnerId, store, needs } = await pharmacy();
  const long = new Date(Date.now() - 3_600_000);
  expect(await store.beginRenewal(partnerId, long)).toBe(true);
  await store.keepNextPassword(partnerId, 'Never-Set-2026!');
  const renewed = await renewNmvsPassword(needs, partnerId);
  expect(renewed).toEqual({ login: (await store.read(partnerId))?.login });
});

test('a login that an admin gives while the old one is being renewed is not overwritten', async () => {
  const { partnerId, store, needs } = await pharmacy();
  const given = { clientLoginId: 'CP', userId: 'ANOTHER', password: 'Given-Meanwhile-1' };
  const meanwhile: typeof store = {
    ...store,
    keepNextPassword: async (whose, password) => {
      await store.keepNextPassword(whose, password);
      await store.setLogin(whose, given, new Date());
    },
  };
  expect(await renewNmvsPassword({ ...needs, store: meanwhile }, partnerId)).toEqual({ login: given });
  expect(await store.read(partnerId)).toMatchObject({ login: given, nextPassword: undefined });
});

test('who waits too long for another to finish is told nothing, and can try again', async () => {
  const { partnerId, store, needs, changes } = await pharmacy();
  expect(await store.beginRenewal(partnerId, new Date())).toBe(true);
  expect(await renewNmvsPassword({ ...needs, waitMs: 100 }, partnerId)).toEqual({ code: undefined });
  expect(await changes()).toEqual([]);
});

test('of an organisation that was closed while its password was being changed nothing is written or told', async () => {
  const { db, partnerId, dir, asking, changes } = await pharmacy();
  const done: string[] = [];
  /** Closes the organisation as the job would, during the second request; the first one checks the login. */
  let asked = 0;
  const closeMeanwhile = async () => {
    asked += 1;
    if (asked !== 2) return;
    await db.deleteFrom('nmvs_certificate').execute();
    await db.deleteFrom('nmvs_login').execute();
    await db.updateTable('partner').set({ closed_at: new Date(), connection_status: null }).execute();
  };
  const connecting: Parameters<typeof connect>[0] = {
    ...{ db, secrets: testSecrets, inTransaction: inTransactionOf(db), now: () => new Date() },
    national: { ...asking, sendFor: () => asking.send },
    withSlot: async (_, work) => {
      const value = await work();
      await closeMeanwhile();
      return value;
    },
    sendParked: async () => done.push('parked sent'),
    tellRenewed: async () => done.push('told'),
    mayKeep: async () => true,
    ...{ by: null, keeps: 'what-works' },
  };
  expect(await connect(connecting, partnerId, { login: loginIn(dir) })).toMatchObject({
    value: { status: null, passwordChanged: false },
  });
  expect(await changes()).toHaveLength(1);
  expect(done).toEqual([]);
  expect(await db.selectFrom('partner').select('connection_status').execute()).toEqual([
    { connection_status: null },
  ]);
});
