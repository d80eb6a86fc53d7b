import { isOver } from '../../transaction.ts';
import type { Row, World } from './world.ts';

/** As if it had ended in the truth, which it was found to have. */
const trueOf = ({ phase, answer }: Row): Partial<Row> => ({
  booked: phase === 'done' && answer?.reasonCode === null,
  alerted: false,
  covered: false,
  sent: phase === 'done',
});

/** Of what is over only how it ended counts for what comes; of a verify, only that it saw the pack active. */
const foldEnded = (row: Row): Row => {
  const ended = { ...row, attempts: [], isLeaseOver: false };
  const seenActive = row.answer?.reasonCode === null && row.answer.status === 'A';
  return row.operation !== 'verify' || seenActive ? ended : { ...ended, answer: null, phase: 'done' };
};

/** States from which the same can follow are one state. What is wrong with a state is told before it is folded. */
export const fold = (world: World): World => {
  const { rows } = world;
  const backup = world.faults === 0 ? null : world.backup;
  const letters = world.letters.filter(
    ({ row, said }) => said === null || !rows.some(({ phase }, index) => index === row && isOver(phase)),
  );
  const isUnderWay = (index: number) => letters.some(({ row }) => row === index);
  // What comes back open is held against what has become of it.
  const mayComeBack = (index: number) =>
    backup?.rows.some(({ phase }, place) => place === index && !isOver(phase)) ?? false;
  const folded = rows.map((row, index) => {
    if (!isOver(row.phase) || isUnderWay(index)) return row;
    return foldEnded(mayComeBack(index) ? row : { ...row, ...trueOf(row) });
  });
  return { ...world, backup, letters, rows: folded };
};
