import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  afterChange,
  type Change,
  lastingUndoBarrier,
  lawfulChanges,
  type Phase,
  phasesOpenTo,
} from './index.ts';
import { isOver, mayLease, maySettle } from './transaction.ts';

const phases: readonly Phase[] = ['queued', 'sending', 'unknown', 'parked', 'done', 'cancelled'];
const changes: readonly Change[] = [
  'lease',
  'answered',
  'looked',
  'unreachable',
  'no-answer',
  'login-refused',
  'release',
  'cancel',
  'restored',
];
const leavesUnknown: readonly Change[] = ['no-answer', 'restored'];
const anyPhase = fc.constantFrom(...phases);
const anyChanges = fc.array(fc.constantFrom(...changes), { maxLength: 30 });

test.each(['done', 'cancelled'] as const)('nothing happens any more to a transaction that is %s', (phase) => {
  for (const change of changes) expect(afterChange(phase, change).ok).toBe(false);
});

test('a transaction is over when it is done or cancelled, and never before', () => {
  expect(phases.filter(isOver)).toEqual(['done', 'cancelled']);
});

test('from every other phase there is a way to the end', () => {
  const reached = new Set<Phase>(['done', 'cancelled']);
  for (let round = 0; round < phases.length; round += 1)
    for (const phase of phases)
      if (Object.values(lawfulChanges[phase]).some((next) => reached.has(next))) reached.add(phase);
  expect([...reached].toSorted()).toEqual(phases.toSorted());
});

test('whatever may have been sent never waits in the queue again unless it is known not to have got out', () => {
  fc.assert(
    fc.property(anyPhase, anyChanges, (start, happened) => {
      let phase = start;
      let mayBeOut = start === 'unknown';
      for (const change of happened) {
        const next = afterChange(phase, change);
        if (!next.ok) continue;
        phase = next.value;
        if (leavesUnknown.includes(change)) mayBeOut = true;
        if (change === 'lease' || change === 'answered') mayBeOut = false;
        if (mayBeOut) expect(phase).not.toBe('queued');
      }
    }),
  );
});

test('only what nobody is sending, and what is not uncertain, can be cancelled', () => {
  expect(phasesOpenTo('cancel')).toEqual(['queued', 'parked']);
});

test('an answer is taken whether it comes in time, after the lease, or when the transaction is to be sent again', () => {
  expect(phasesOpenTo('answered')).toEqual(['queued', 'sending', 'unknown']);
});

const dispense = { isDispense: true, reasonCode: null, undoMlId: null };
test.each([
  [dispense, null],
  [{ ...dispense, isDispense: false }, 'not-a-dispense'],
  [{ ...dispense, reasonCode: 'NMVS_NC_PCK_22' }, 'has-reason-code'],
  [{ ...dispense, undoMlId: 7 }, 'already-undone'],
])('%j: %s stands against taking it back', (of, barrier) => {
  expect(lastingUndoBarrier(of)).toBe(barrier);
});

test('what waits may be taken in hand, and what somebody had whose lease is over', () => {
  expect(phases.filter((phase) => mayLease(phase, false))).toEqual(['queued']);
  expect(phases.filter((phase) => mayLease(phase, true))).toEqual(['queued', 'sending', 'unknown']);
});

test('what was decided is written down only where it is lawful and nobody has asked again since', () => {
  for (const phase of phases)
    for (const change of changes) {
      expect(maySettle(phase, change, { asOf: 2, now: 2 })).toBe(afterChange(phase, change).ok);
      expect(maySettle(phase, change, { asOf: 1, now: 2 })).toBe(false);
    }
});
