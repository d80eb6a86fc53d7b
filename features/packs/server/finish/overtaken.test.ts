import { waitingForLocks } from '@pecset/db/testing';
import { expect, test } from 'vitest';
import { nextFor } from '../../domain/reconciliation.ts';
import type { Intent } from '../gateway/port.ts';
import type { Reply } from '../ledger/reply.ts';
import { phasesOf, sendBacklog } from '../testing/backlog.ts';
import { historyOf, packsServer, press, undo } from '../testing/packs-server.ts';

const MINUTE = 60_000;

/** A request in flight until the test answers it. */
type Open = { readonly purpose: Intent['purpose']; readonly answer: (reply: Reply) => void };

/** A dispense in flight, and the requests that others make for it meanwhile. */
const openDispense = async (atCircuit: (asking: number) => Promise<void> | false = () => false) => {
  const requests: Open[] = [];
  let asking = 0;
  const server = await packsServer({
    answerWithinMs: 1,
    production: () => ({
      ask: ({ purpose }) => {
        const { promise, resolve } = Promise.withResolvers<Reply>();
        requests.push({ purpose, answer: resolve });
        return promise;
      },
      wire: {
        next: (facts) => nextFor({ ...facts, doubleScanLimit: 0 }),
        checkCircuit: async () => {
          asking += 1;
          await atCircuit(asking);
          return { kind: 'closed' };
        },
        landsWithinMs: MINUTE,
        againAfterMs: MINUTE,
        leaseMs: 3 * MINUTE,
        beginsWithinMs: MINUTE,
      },
    }),
  });
  const anna = await server.addUser('anna');
  await server.setMode(anna.partnerId, 'production');
  const { mlId } = await press(server, anna, 'dispense');
  /** Waits for the request with this index. */
  const request = async (index: number): Promise<Open> => {
    await expect.poll(() => requests.length).toBeGreaterThan(index);
    const found = requests[index];
    if (!found) throw new Error('it was just there');
    return found;
  };
  return {
    server,
    mlId,
    anna,
    request,
    doorsAsked: () => asking,
    purposes: () => requests.map(({ purpose }) => purpose),
    last: async () => (await historyOf(server, anna)).history[0],
    raised: () => server.db.selectFrom('alert').select(['ml_id', 'alert_id']).execute(),
    told: () => server.db.selectFrom('notice').select(['user_id', 'urgent', 'facts']).execute(),
  };
};

/** A dispense whose lease has expired, so that a worker looks at it. */
const overtakenDispense = async () => {
  const dispense = await openDispense();
  dispense.server.pass(4 * MINUTE);
  return { ...dispense, working: sendBacklog(dispense.server, dispense.anna.partnerId) };
};

const success = { status: 'I', reasonCode: null, alertId: null } as const;
const alert = { status: 'I', reasonCode: 'NMVS_NC_PCK_22', alertId: 'HU-1' } as const;

test('a success that comes while the pack is only looked at is the answer', async () => {
  const { request, working, last } = await overtakenDispense();
  const [first, look] = [await request(0), await request(1)];
  first.answer({ kind: 'answered', answer: success });
  await expect.poll(last).toMatchObject(success);
  look.answer({ kind: 'looked', found: 'I' });
  await working;
  expect(await last()).toMatchObject(success);
});

test('an alert that comes while the pack is only looked at is kept: what else became of it is not certain', async () => {
  const { mlId, request, working, last, raised } = await overtakenDispense();
  const [first, look] = [await request(0), await request(1)];
  first.answer({ kind: 'answered', answer: alert });
  await expect.poll(last).toMatchObject({ status: 'E', reasonCode: 'PECSET_NOT_CERTAIN', alertId: 'HU-1' });
  look.answer({ kind: 'looked', found: 'I' });
  await working;
  expect(await raised()).toEqual([{ ml_id: mlId, alert_id: 'HU-1' }]);
});

test('an alert that comes while it is being sent again is told, and the pack is not free before that has landed', async () => {
  const { anna, request, working, purposes, last, raised, told } = await overtakenDispense();
  (await request(1)).answer({ kind: 'looked', found: 'A' });
  const again = await request(2);
  (await request(0)).answer({ kind: 'answered', answer: alert });
  await expect.poll(told).toMatchObject([{ user_id: anna.userId, urgent: true, facts: { alertId: 'HU-1' } }]);
  expect(await last()).toMatchObject({ status: null });
  again.answer({ kind: 'answered', answer: success });
  await working;
  expect(await last()).toMatchObject(success);
  expect(await raised()).toEqual([]);
  expect(purposes()).toEqual(['send', 'look', 'send']);
});

test('an alert that comes when its transaction has ended, or is parked, is told', async () => {
  for (const reply of [
    { kind: 'answered', answer: success },
    { kind: 'login-refused', code: 'NMVS_FE_AU_01' },
  ] as const) {
    const { anna, request, working, told } = await overtakenDispense();
    const first = await request(0);
    (await request(1)).answer({ kind: 'looked', found: 'A' });
    (await request(2)).answer(reply);
    await working;
    first.answer({ kind: 'answered', answer: alert });
    await expect.poll(told).toContainEqual(
      expect.objectContaining({
        user_id: anna.userId,
        urgent: true,
        facts: expect.objectContaining({ alertId: 'HU-1' }),
      }),
    );
  }
});

test('what was sent a moment ago is not looked at before it can have landed, also by a second worker', async () => {
  const held = Promise.withResolvers<void>();
  const { server, anna, request, purposes, doorsAsked } = await openDispense(
    (asking) => asking === 2 && held.promise,
  );
  (await request(0)).answer({ kind: 'no-answer' });
  await expect.poll(() => phasesOf(server)).toEqual(['unknown']);
  server.pass(2 * MINUTE);
  const slow = sendBacklog(server, anna.partnerId);
  await expect.poll(doorsAsked).toBe(2);
  const quick = sendBacklog(server, anna.partnerId);
  (await request(1)).answer({ kind: 'looked', found: 'A' });
  (await request(2)).answer({ kind: 'no-answer' });
  await quick;
  held.resolve();
  await slow;
  expect(purposes()).toEqual(['send', 'look', 'send']);
});

test('an undo that is entered behind a dispense while that is being answered is the next of the pack', async () => {
  const { server, anna, mlId, request, purposes } = await openDispense();
  const first = await request(0);
  const undone = await server.owner.transaction().execute(async (tx) => {
    await tx.selectFrom('pack').select('version').forUpdate().execute();
    const undoing = undo(server, anna, mlId);
    await expect.poll(() => waitingForLocks(server.owner), { interval: 5 }).toBe(1);
    first.answer({ kind: 'answered', answer: success });
    await expect.poll(() => waitingForLocks(server.owner), { interval: 5 }).toBe(2);
    return { answer: undoing };
  });
  expect(await undone.answer).toMatchObject({ trxType: 'UDSP', status: null });
  await expect
    .poll(async () => (await historyOf(server, anna)).history)
    .toMatchObject([{ status: null }, success]);
  expect(await press(server, anna, 'dispense')).toMatchObject({ error: { errCode: 'pack-busy' } });
  expect(await undo(server, anna, mlId)).toMatchObject({ error: { errCode: 'pack-busy' } });
  expect(purposes()).toEqual(['send']);
});
