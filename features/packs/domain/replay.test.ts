import type { UserId } from '@pecset/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PackOperation, type PastPress, replay, timeOfTransaction } from './index.ts';

const start = Date.UTC(2026, 7, 3, 8);
const box = { gtin: '09520000010009', sn: 'DEMO7K2M9QX4', lotNum: 'M07', expDate: '281231' };

const press = (
  operation: PackOperation,
  more: Partial<Omit<PastPress, 'userId'> & { userId: number }> = {},
): PastPress => ({
  at: start,
  operation,
  ...box,
  ...more,
  userId: (more.userId ?? 1) as UserId,
});

const alertIdOf = (mlId: number) => `SANDBOX-${mlId}`;
const told = (presses: readonly PastPress[]) =>
  replay(presses, alertIdOf).transactions.map(
    ({ answer }) =>
      answer && `${answer.status} ${answer.reasonCode ?? 'ok'}${answer.alertId ? ' alert' : ''}`,
  );

test.each<[string, readonly PastPress[], readonly (string | null)[]]>([
  ['verified and dispensed is inactive', [press('verify'), press('dispense')], ['A ok', 'I ok']],
  [
    'dispensed again by a colleague raises an alert',
    [press('dispense'), press('dispense', { userId: 2 })],
    ['I ok', 'I NMVS_NC_PCK_22 alert'],
  ],
  [
    'unknown to the national system is so on every press',
    [press('verify', { sn: 'DEMO-NC-PC-02' })],
    ['U NMVS_NC_PC_02 alert'],
  ],
  ['that waits has no answer', [press('dispense', { dueAt: start + 1 })], [null]],
])('a pack of the past that was %s', (_name, presses, answers) => {
  expect(told(presses)).toEqual(answers);
});

test('an undo that worked and its dispense name each other, and the pack can be dispensed anew', () => {
  const { transactions } = replay(
    [press('dispense'), press('undo-dispense'), press('dispense'), press('undo-dispense', { userId: 2 })],
    alertIdOf,
  );
  const [first, undo, second, refused] = transactions.map(({ mlId }) => mlId);
  expect(transactions.map(({ undoMlId }) => undoMlId)).toEqual([undo, first, null, second]);
  expect(transactions.at(-1)?.answer?.reasonCode).toBe('NMVS_NC_PCK_21');
  expect(refused).toBeDefined();
});

test('an undo of what was never dispensed is about nothing', () => {
  const [undo] = replay([press('undo-dispense')], alertIdOf).transactions;
  expect(undo).toMatchObject({ undoMlId: null, answer: { reasonCode: 'NMVS_NC_PCK_06' } });
});

test('what waits is the one open transaction of its pack', () => {
  const { packs, transactions } = replay(
    [press('verify'), press('dispense', { dueAt: start + 1 })],
    alertIdOf,
  );
  expect(packs).toEqual([
    expect.objectContaining({ openMlId: transactions[1]?.mlId, version: 2, held: expect.anything() }),
  ]);
  const unseen = replay([press('dispense', { dueAt: start + 1 })], alertIdOf);
  expect(unseen.packs[0]?.held).toBeNull();
});

const operation = fc.constantFrom<PackOperation>('verify', 'dispense', 'destroy', 'undo-dispense');
const someDay = fc.array(
  fc.record({
    operation,
    sn: fc.constantFrom('DEMO1', 'DEMO2', 'DEMO-NC-PCK-06', 'DEMO-FE-LOT-12'),
    userId: fc.constantFrom(1, 2),
    after: fc.nat(2),
  }),
  { maxLength: 30 },
);

test('numbers grow by the time of the press, and each pack knows its first, its last and how many there were', () => {
  fc.assert(
    fc.property(someDay, (day) => {
      let at = start;
      const presses = day.map(({ after, ...of }) => {
        at += after;
        return press(of.operation, { ...of, at });
      });
      const { transactions, packs } = replay(presses, alertIdOf);
      const numbers = transactions.map(({ mlId }) => mlId);
      expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other));
      for (const { mlId, at: pressed } of transactions) expect(timeOfTransaction(mlId)).toBe(pressed);
      for (const { sn, firstMlId, lastMlId, version } of packs) {
        const own = transactions.filter((of) => of.sn === sn);
        expect([firstMlId, lastMlId, version]).toEqual([own[0]?.mlId, own.at(-1)?.mlId, own.length]);
      }
    }),
  );
});
