import { addUser, waitingForLocks } from '@pecset/db/testing';
import { expect, test } from 'vitest';
import { type OrganisationServer, organisationServer, saidBy } from '../testing/organisation-server.ts';

const DAY_MS = 24 * 3_600_000;
const often = { interval: 10 };

const scene = async () => {
  const server = await organisationServer();
  const { ask, admin, pass, dailyJob } = server;
  return {
    ...server,
    close: () => ask(admin, 'POST', '/api/org/closing'),
    keep: () => ask(admin, 'DELETE', '/api/org/closing'),
    /** Runs the daily job that many days later. */
    afterDays: (days: number) => {
      pass(days * DAY_MS);
      return dailyJob();
    },
  };
};

const membersOf = async ({ db, partnerId }: Pick<OrganisationServer, 'db' | 'partnerId'>) => {
  const members = db.selectFrom('membership').select('user_id').where('partner_id', '=', partnerId);
  return (await members.execute()).map(({ user_id: userId }) => userId);
};

/** Checks that the admin is still a member; returns the status of a write in the session. */
const isLetIn = async ({ admin, ask, ...server }: OrganisationServer) => {
  expect(await membersOf(server)).toEqual([admin.userId]);
  return (await ask(admin, 'PATCH', '/api/org/counter', {})).status;
};

test('it can be taken back until its day', async () => {
  const { close, keep, afterDays, ...server } = await scene();
  await close();
  expect((await server.profile()).closesAt).not.toBeNull();
  expect((await keep()).status).toBe(200);
  await afterDays(60);
  expect((await server.profile()).closesAt).toBeNull();
  expect(await isLetIn(server)).toBe(200);
});

test('nothing is closed over a transaction that still waits, neither when asked for nor on its day', async () => {
  const { close, keep, afterDays, ...server } = await scene();
  const { above, admin, noticesOf } = server;
  await close();
  above.waiting = 1;
  await afterDays(31);
  expect(await isLetIn(server)).toBe(200);
  // The notice that it is closed was rolled back.
  expect(await noticesOf(admin)).toMatchObject([
    { kind: 'organisation-closing', facts: { change: 'waits' } },
  ]);
  expect(above.done).toEqual([]);
  await keep();
  expect(await saidBy(await close())).toBe('409 rows-waiting');
  above.waiting = 0;
  expect(await saidBy(await close())).toBe('200');
});

test('an organisation that is taken back while its day’s work is being done stays', async () => {
  const { close, keep, afterDays, ...server } = await scene();
  const { owner } = server;
  await close();
  const { closing, keeping } = await owner.transaction().execute(async (tx) => {
    // The cancellation waits for the row lock; the daily job finds the organisation due and waits too.
    await tx.selectFrom('partner').select('partner_id').forUpdate().execute();
    const first = keep();
    await expect.poll(() => waitingForLocks(owner), often).toBe(1);
    const second = afterDays(31);
    await expect.poll(() => waitingForLocks(owner), often).toBe(2);
    return { keeping: first, closing: second };
  });
  expect((await keeping).status).toBe(200);
  await closing;
  expect((await server.profile()).closesAt).toBeNull();
  expect(await isLetIn(server)).toBe(200);
});

test('who joins at the very moment in which the organisation is closed is not left in it', async () => {
  const { close, afterDays, ...server } = await scene();
  const { db, owner, partnerId, admin, above } = server;
  await close();
  const newcomer = await addUser(db, 'ujonc', { name: 'Másik Patika' });
  const at = new Date();
  await db
    .insertInto('invitation')
    .values({
      ...{ partner_id: partnerId, email: 'ujonc@pecset.example', invited_by: admin.userId },
      ...{ code_hash: Buffer.from('code'), invited_at: at, expires_at: new Date(at.getTime() + DAY_MS) },
    })
    .execute();
  const { closing } = await owner.transaction().execute(async (tx) => {
    // Joining deletes the invitation and adds the member in one commit.
    await tx.deleteFrom('invitation').execute();
    await tx.insertInto('membership').values({ partner_id: partnerId, user_id: newcomer.userId }).execute();
    const asked = afterDays(31);
    await expect.poll(() => waitingForLocks(owner), often).toBe(1);
    return { closing: asked };
  });
  await closing;
  expect(await membersOf(server)).toEqual([]);
  expect(above.done).toEqual(['connection forgotten']);
});
