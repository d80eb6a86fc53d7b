import { nextFor } from '../../reconciliation.ts';
import { mayLease } from '../../transaction.ts';
import { beforeUndo } from '../../undo-course.ts';
import { attempt, settle } from './ledger.ts';
import { send } from './wire.ts';
import { at, changed, type Step, type World } from './world.ts';

/** What a worker does with a transaction that has no answer yet. */
export const work = (world: World, index: number): readonly Step[] => {
  const row = at(world.rows, index);
  if (row.phase === 'parked') return [[`${index} is released`, changed(world, index, { phase: 'queued' })]];
  // A look waits until the request in flight has landed or cannot land any more, and the lease is free.
  const inHand = world.letters.filter((letter) => letter.row === index);
  if (inHand.some(({ said }) => said === null)) return [];
  const isDue = row.phase === 'unknown' || row.isLeaseOver || inHand.length === 0;
  if (!mayLease(row.phase, isDue)) return [];
  const dispense = row.undoes === null ? undefined : at(world.rows, row.undoes);
  const first = beforeUndo(
    dispense && {
      phase: dispense.phase,
      status: dispense.answer?.status ?? null,
      reasonCode: dispense.answer?.reasonCode ?? null,
    },
  );
  if (first === 'wait') return [];
  const earlier = world.rows.slice(0, index).map((one) => ({
    operation: one.operation,
    phase: one.phase,
    status: one.answer?.status ?? null,
    reasonCode: one.answer?.reasonCode ?? null,
    isRestored: one.isRestored,
  }));
  const { operation, attempts, isRestored } = row;
  const next = first ?? nextFor({ operation, attempts, doubleScanLimit: world.limit, earlier, isRestored });
  if (next.kind === 'settle')
    return [
      [
        `${index} ends`,
        settle(
          world,
          index,
          { attemptNo: 0, asOf: attempts.length },
          { kind: 'answered', answer: next.answer },
        ),
      ],
    ];
  const leased = changed(world, index, {
    phase: 'sending',
    attempts: [...attempts, attempt(next.purpose)],
    isLeaseOver: false,
  });
  return send(`${index}: ${next.purpose}`, leased, index, next.unknownOutcome);
};
