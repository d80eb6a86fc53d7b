import { addUser, waitingForLocks } from '@pecset/db/testing';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { keysServer, saidBy } from '../testing/keys-server.ts';

describe('a key that an administrator makes', () => {
  test('works at once, within its scopes, and is nowhere to be read afterwards', async () => {
    const { db, make, look, write, list } = await keysServer();
    const { key, programId } = await make({ scopes: ['read'] });
    expect(key).toMatch(/^pecset_sandbox_[0-9A-Za-z]{38}$/);
    expect(await (await look(key)).json()).toEqual({ userId: programId, name: 'Till 2' });
    expect(await saidBy(await write(key))).toBe('403 scope-missing');
    const [listed] = await list();
    expect(listed).toMatchObject({ name: 'Till 2', madeBy: 'maria', keys: [{ ending: key.slice(-4) }] });
    const { rows } =
      await sql`select (select json_agg(k)::text from program_key k) || (select json_agg(a)::text from audit a)
      || (select json_agg(n)::text from notice n) as kept`.execute(db);
    expect(JSON.stringify([listed, rows])).not.toContain(key);
  });

  test('is in the audit, and every administrator is told of it, also its maker', async () => {
    const { db, admin, make, audited, noticesOf } = await keysServer();
    const other = await addUser(db, 'bela', admin.partnerId, ['ADMN']);
    const { programId, keyId } = await make({ networks: ['192.0.2.0/24'], lastDay: '2026-12-31' });
    const details = {
      ...{ program: programId, key: keyId, mode: 'sandbox', scopes: 'read dispense' },
      ...{ networks: '192.0.2.0/24', expiresAt: '2026-12-31T23:00:00.000Z' },
    };
    const record = { what: 'program-added', userId: admin.userId, details };
    expect(await audited()).toMatchObject([record]);
    const facts = { change: 'added', userName: 'maria', programs: ['Till 2'] };
    for (const who of [admin, other])
      expect(await noticesOf(who)).toEqual([{ kind: 'programs-changed', facts }]);
  });

  test('works to the end of its last day in Budapest', async () => {
    const { make, look, setTime, list } = await keysServer();
    const { key } = await make({ lastDay: '2026-03-02' });
    setTime('2026-03-02T22:59:59Z');
    expect(await saidBy(await look(key))).toBe('200');
    setTime('2026-03-02T23:00:00Z');
    expect(await saidBy(await look(key))).toBe('401 key-expired');
    expect(await list()).toMatchObject([{ keys: [{ state: 'expired' }] }]);
    setTime('2026-04-02T08:00:00Z');
    expect(await list()).toMatchObject([{ keys: [] }]);
  });

  test('works only from its networks', async () => {
    const { make, look } = await keysServer();
    const inside = await make({ networks: ['127.0.0.0/8', '::1'] });
    const outside = await make({ name: 'Till 3', networks: ['192.0.2.0/24'] });
    expect(await saidBy(await look(inside.key))).toBe('200');
    expect(await saidBy(await look(outside.key))).toBe('403 network-not-allowed');
  });

  test('may be of the other mode, and works once the organisation is in it', async () => {
    const { db, make, look } = await keysServer();
    const live = await make({ mode: 'production' });
    const sandbox = await make();
    expect(live.key).toMatch(/^pecset_live_/);
    expect(await saidBy(await look(live.key))).toBe('403 wrong-mode');
    await db.updateTable('partner').set({ mode: 'production' }).execute();
    expect(await saidBy(await look(live.key))).toBe('200');
    expect(await saidBy(await look(sandbox.key))).toBe('403 wrong-mode');
  });

  test('writes nothing while new terms wait for an administrator, but reads', async () => {
    const { db, admin, make, look, write } = await keysServer();
    const { key } = await make();
    const term = { kind: 'TC', version: '2.0' };
    const at = new Date('2026-02-01T00:00:00Z');
    await db
      .insertInto('term_version')
      .values({ ...term, mandatory: true, html: '', published_at: at, effective_at: at })
      .execute();
    expect(await saidBy(await write(key))).toBe('403 program-terms-pending');
    expect(await saidBy(await look(key))).toBe('200');
    await db
      .insertInto('term_acceptance')
      .values({ ...term, user_id: admin.userId, accepted_at: at })
      .execute();
    expect(await saidBy(await write(key))).toBe('200');
  });
});

const wrongFields: readonly (readonly [object, string])[] = [
  [{ name: ' ' }, '400 bad-request'],
  [{ name: 'x'.repeat(61) }, '400 bad-request'],
  [{ name: 'Till\n2' }, '400 bad-request'],
  [{ scopes: [] }, '400 bad-request'],
  [{ scopes: ['everything'] }, '400 bad-request'],
  [{ mode: 'test' }, '400 bad-request'],
  [{ lastDay: '2026-02-30' }, '400 bad-request'],
  [{ lastDay: '2026-02-28' }, '400 expiry-passed'],
  [{ networks: ['10.1'] }, '400 invalid-network'],
  [{ networks: ['192.0.2.0/33'] }, '400 invalid-network'],
  [{ networks: ['the pharmacy'] }, '400 invalid-network'],
  [{ networks: Array.from({ length: 21 }, () => '192.0.2.7') }, '400 bad-request'],
];

test('a program whose name, scopes, mode, last day or networks cannot be right is not made, and each is told why', async () => {
  const { ask, admin, till, list } = await keysServer();
  for (const [fields, refusal] of wrongFields)
    expect([fields, await saidBy(await ask(admin, 'POST', 'programs', { ...till, ...fields }))]).toEqual([
      fields,
      refusal,
    ]);
  expect(await list()).toEqual([]);
});

test('two tills that work have two names, whatever the case; one that is revoked or of the other mode takes none', async () => {
  const { ask, admin, till, make, list } = await keysServer();
  const { programId } = await make();
  const again = () => ask(admin, 'POST', 'programs', { ...till, name: 'TILL 2' });
  expect(await saidBy(await again())).toBe('409 name-taken');
  expect(await saidBy(await ask(admin, 'POST', 'programs', { ...till, mode: 'production' }))).toBe('200');
  await ask(admin, 'POST', `programs/${programId}/revoke`);
  expect(await saidBy(await again())).toBe('200');
  expect(await list()).toHaveLength(3);
});

describe('rotating', () => {
  test('with an overlap both keys work, then only the new one; the program stays the same', async () => {
    const { make, rotate, look, setTime, list, audited } = await keysServer();
    const old = await make();
    setTime('2026-03-01T08:01:00Z');
    const next = await rotate(old.programId, 24);
    expect(next.programId).toBe(old.programId);
    setTime('2026-03-02T08:00:59Z');
    for (const { key } of [old, next])
      expect(await (await look(key)).json()).toMatchObject({ userId: old.programId });
    setTime('2026-03-02T08:01:00Z');
    expect(await saidBy(await look(old.key))).toBe('401 key-expired');
    expect(await saidBy(await look(next.key))).toBe('200');
    expect(await list()).toMatchObject([{ keys: [{ state: 'works' }, { state: 'expired' }] }]);
    expect((await audited()).at(-1)).toMatchObject({
      what: 'program-key-rotated',
      details: { program: old.programId, overlapHours: 24 },
    });
  });

  test('an overlap makes no key live longer than it would have', async () => {
    const { make, rotate, look, setTime } = await keysServer();
    const old = await make({ lastDay: '2026-03-01' });
    await rotate(old.programId, 168);
    setTime('2026-03-01T23:00:00Z');
    expect(await saidBy(await look(old.key))).toBe('401 key-expired');
  });

  test('without an overlap the old key is revoked at once; so can a revoked program get a new key', async () => {
    const { make, rotate, look, ask, admin } = await keysServer();
    const old = await make();
    const next = await rotate(old.programId, 0);
    expect(await saidBy(await look(old.key))).toBe('401 key-revoked');
    await ask(admin, 'POST', `programs/${old.programId}/revoke`);
    expect(await saidBy(await look(next.key))).toBe('401 key-revoked');
    const third = await rotate(old.programId, 0);
    expect(await (await look(third.key)).json()).toMatchObject({ userId: old.programId });
  });

  test('an overlap is one of those to choose', async () => {
    const { make, ask, admin } = await keysServer();
    const { programId } = await make();
    for (const overlapHours of [-1, 0.5, 2, 9_999]) {
      const answer = await ask(admin, 'POST', `programs/${programId}/rotate`, { overlapHours });
      expect([overlapHours, await saidBy(answer)]).toEqual([overlapHours, '400 bad-request']);
    }
  });
});

describe('revoking', () => {
  test('one key leaves the others of the program; a repetition changes and tells nothing', async () => {
    const { make, rotate, look, ask, admin, list, setTime, audited, noticesOf } = await keysServer();
    const old = await make();
    setTime('2026-03-01T08:01:00Z');
    const next = await rotate(old.programId, 168);
    for (let time = 0; time < 2; time += 1)
      expect(await saidBy(await ask(admin, 'POST', `program-keys/${old.keyId}/revoke`))).toBe('200');
    expect(await saidBy(await look(old.key))).toBe('401 key-revoked');
    expect(await saidBy(await look(next.key))).toBe('200');
    expect(await list()).toMatchObject([{ keys: [{ state: 'works' }, { state: 'revoked' }] }]);
    expect((await audited()).filter(({ what }) => what === 'program-key-revoked')).toMatchObject([
      { userId: admin.userId, details: { program: old.programId, key: old.keyId } },
    ]);
    expect(await noticesOf(admin)).toMatchObject([
      { facts: { change: 'added' } },
      { facts: { change: 'rotated' } },
      { facts: { change: 'revoked' } },
    ]);
  });

  test('waits for what the key is writing', async () => {
    const { db, owner, make, look, ask, admin } = await keysServer();
    const { key, keyId, programId } = await make();
    const { revoking } = await owner.transaction().execute(async (tx) => {
      // Stands for a press of the till in progress.
      await sql`select from program_key where key_id = ${keyId} for share`.execute(tx);
      const asked = ask(admin, 'POST', `programs/${programId}/revoke`);
      await expect.poll(() => waitingForLocks(db), { interval: 10 }).toBe(1);
      return { revoking: asked };
    });
    expect(await saidBy(await revoking)).toBe('200');
    expect(await saidBy(await look(key))).toBe('401 key-revoked');
  });

  test('a request that came in before and writes after it writes nothing', async () => {
    const [inside, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { make, write, ask, admin, audited } = await keysServer(() => {
      inside.resolve();
      return goOn.promise;
    });
    const { key, programId } = await make();
    const writing = write(key);
    await inside.promise;
    await ask(admin, 'POST', `programs/${programId}/revoke`);
    goOn.resolve();
    expect((await writing).status).toBe(401);
    expect((await audited()).map(({ what }) => what)).not.toContain('written');
  });
});

test('programs of another organisation are neither seen nor changed', async () => {
  const { db, make, ask, look, list } = await keysServer();
  const { key, keyId, programId } = await make();
  const stranger = await addUser(db, 'idegen', { name: 'Másik Patika' }, ['ADMN']);
  expect(await list(stranger)).toEqual([]);
  for (const path of [`programs/${programId}/revoke`, `program-keys/${keyId}/revoke`])
    expect(await saidBy(await ask(stranger, 'POST', path))).toBe('404 not-found');
  const rotated = await ask(stranger, 'POST', `programs/${programId}/rotate`, { overlapHours: 0 });
  expect(await saidBy(rotated)).toBe('404 not-found');
  expect(await saidBy(await look(key))).toBe('200');
});

test('making a key takes an administrator who has proved to be there', async () => {
  const { db, admin, ask, till } = await keysServer();
  const colleague = await addUser(db, 'cili', admin.partnerId);
  expect(await saidBy(await ask(colleague, 'POST', 'programs', till))).toBe('403 forbidden');
  const longAgo = { ...admin, provedAt: new Date('2026-03-01T07:00:00Z') };
  expect(await saidBy(await ask(longAgo, 'POST', 'programs', till))).toBe('403 step-up-needed');
  // The role was taken while the request was on its way.
  await db.updateTable('membership').set({ roles: [] }).where('user_id', '=', admin.userId).execute();
  expect(await saidBy(await ask(admin, 'POST', 'programs', till))).toBe('403 forbidden');
});

test('the list shows when a program was last used, and its requests of today with those that were refused', async () => {
  const { make, look, write, setTime, stopCounting, list } = await keysServer();
  const { key } = await make({ scopes: ['read'] });
  await look(key);
  setTime('2026-03-01T23:30:00Z');
  await look(key);
  await look(key);
  await write(key);
  await stopCounting();
  expect(await list()).toMatchObject([{ usedAt: '2026-03-01T23:30:00.000Z', requests: 3, refusals: 1 }]);
});

test('whoever still comes with a revoked or expired key, or from elsewhere, is seen as refused in the list', async () => {
  const { list, look, make, rotate, setTime, stopCounting } = await keysServer();
  const till = await make({ lastDay: '2026-03-02' });
  await rotate(till.programId, 0);
  expect(await saidBy(await look(till.key))).toBe('401 key-revoked');
  const away = await make({ name: 'Till 3', networks: ['192.0.2.7'] });
  expect(await saidBy(await look(away.key))).toBe('403 network-not-allowed');
  const brief = await make({ name: 'Till 4', lastDay: '2026-03-01' });
  setTime('2026-03-01T23:30:00Z');
  expect(await saidBy(await look(brief.key))).toBe('401 key-expired');
  setTime('2026-03-01T08:00:00Z');
  await stopCounting();
  expect(await list()).toMatchObject([
    { name: 'Till 2', requests: 1, refusals: 1 },
    { name: 'Till 3', requests: 1, refusals: 1 },
    { name: 'Till 4' },
  ]);
});
