import { isOver } from '../../transaction.ts';
import type { Row, World } from './world.ts';

/** Resets the hidden facts to those that the answer claims, once they have been checked. */
const trueOf = ({ phase, answer }: Row): Partial<Row> => ({
  booked: phase === 'done' && answer?.reasonCode === null,
  alerted: false,
  covered: false,
  sent: phase === 'done',
});

/** For what follows, only the end of a finished row matters, and of a verify only whether it saw the pack active. */
const foldEnded = (row: Row): Row => {
  const ended = { ...row, attempts: [], isLeaseOver: false };
  const seenActive = row.answer?.reasonCode === null && row.answer.status === 'A';
  return row.operation !== 'verify' || seenActive ? ended : { ...ended, answer: null, phase: 'done' };
};

/** Merges states with the same future. A state is checked before it is folded. */
export const fold = (world: World): World => {
  const { rows } = world;
  const backup = world.faults === 0 ? null : world.backup;
  const letters = world.letters.filter(
    ({ row, said }) => said === null || !rows.some(({ phase }, index) => index === row && isOver(phase)),
  );
  const isUnderWay = (index: number) => letters.some(({ row }) => row === index);
  // A row that a restore may reopen is compared with what really became of it.
  const mayComeBack = (index: number) =>
    backup?.rows.some(({ phase }, place) => place === index && !isOver(phase)) ?? false;
  const folded = rows.map((row, index) => {
    if (!isOver(row.phase) || isUnderWay(index)) return row;
    return foldEnded(mayComeBack(index) ? row : { ...row, ...trueOf(row) });
  });
  return { ...world, backup, letters, rows: folded };
};
