import { makeTell } from '@pecset/notifications/server';
import { inTransactionOf } from '@pecset/server-kit';
import { expect, test } from 'vitest';
import { mailPeople } from '../mails/mail-people.ts';
import { removeAllMembers } from '../members/remove-all.ts';
import { shutOutAfterRestore } from '../restore/after-restore.ts';
import { anna, type Pharmacy, pharmacy } from '../testing/pharmacy.ts';
import { addProgram } from './change-programs.ts';
import { programsOf } from './list-programs.ts';
import { revokeKeys } from './revoke-keys.ts';

/** A pharmacy in which Béla has connected a till and Anna another. */
const scene = async () => {
  const place = await pharmacy(['ADMN']);
  const { db, dependencies } = place.server;
  const { now, publicUrl } = dependencies;
  const tell = makeTell({ mailPeople: mailPeople(dependencies), publicUrl });
  const inTransaction = inTransactionOf(db);
  const { partnerId, annasId, belasId } = place;
  const connect = (name: string, by: typeof annasId) =>
    inTransaction(async (tx) => {
      const till = { name, mode: 'sandbox', scopes: ['read'], networks: [], expiresAt: null } as const;
      const made = await addProgram(tx, tell, { partnerId, by, at: now() }, till);
      if (!made.ok) throw new Error(made.refusal);
      return made.value;
    });
  const belas = await connect('Till 1', belasId);
  await connect('Till 2', annasId);
  await db.deleteFrom('notice').execute();
  return {
    ...place,
    ...{ db, tell, inTransaction, belas, now },
    states: async () =>
      (await programsOf(db, partnerId, now())).flatMap(({ name, keys }) =>
        keys.map(({ state }) => `${name} ${state}`),
      ),
    noticesOfAnna: () =>
      db
        .selectFrom('notice')
        .where('user_id', '=', annasId)
        .where('kind', '=', 'programs-changed')
        .select('facts')
        .execute(),
  };
};

const leaving: Readonly<Record<string, (place: Pharmacy, cookie: string) => Promise<string>>> = {
  deactivated: (place, cookie) => place.setStatus(cookie, place.belasId, 'I'),
  removed: (place, cookie) => place.remove(cookie, place.belasId),
};

test.each(Object.entries(leaving))(
  'the keys of a colleague who is %s stay, and the administrators who stay are told which',
  async (_, leave) => {
    const { states, noticesOfAnna, ...place } = await scene();
    expect(await leave(place, await place.enter(anna))).toBe('200');
    expect(await states()).toEqual(['Till 1 works', 'Till 2 works']);
    const facts = { change: 'maker-left', userName: 'Béla', programs: ['Till 1'] };
    expect(await noticesOfAnna()).toEqual([{ facts }]);
  },
);

test('nobody is told of a leaving colleague whose keys were revoked before', async () => {
  const { inTransaction, tell, belas, noticesOfAnna, now, ...place } = await scene();
  const author = { partnerId: place.partnerId, by: place.annasId, at: now() };
  await inTransaction((tx) => revokeKeys(tx, tell, author, { programId: belas.programId }));
  await place.remove(await place.enter(anna), place.belasId);
  expect(await noticesOfAnna()).toMatchObject([{ facts: { change: 'revoked' } }]);
});

test('after a restore from a backup no key works, and the administrators are told which programs need new ones', async () => {
  const { db, inTransaction, states, noticesOfAnna, now } = await scene();
  await inTransaction((tx) => shutOutAfterRestore(tx, now()));
  expect(await states()).toEqual(['Till 1 revoked', 'Till 2 revoked']);
  const facts = { change: 'restored', userName: null, programs: ['Till 1', 'Till 2'] };
  expect(await noticesOfAnna()).toEqual([{ facts }]);
  const records = await db
    .selectFrom('audit')
    .where('what', '=', 'program-key-revoked')
    .select('user_id')
    .execute();
  expect(records).toEqual([{ user_id: null }, { user_id: null }]);
});

test('no key of an organisation that is closed works', async () => {
  const { inTransaction, partnerId, states, now } = await scene();
  await inTransaction((tx) => removeAllMembers(tx, partnerId, now()));
  expect(await states()).toEqual(['Till 1 revoked', 'Till 2 revoked']);
});
