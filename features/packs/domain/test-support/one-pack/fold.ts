import { isOver } from '../../transaction.ts';
import type { Row, World } from './world.ts';

/** As if it had ended in the truth, which it was found to have. */
const trueOf = ({ phase, answer }: Row): Partial<Row> => ({
  booked: phase === 'done' && answer?.reasonCode === null,
  alerted: false,
  covered: false,
  sent: phase === 'done',
});

/** Of what is over, and has nothing under way, only how it ended counts for what comes. */
const foldRow = (row: Row): Row => {
  const ended = { ...row, ...trueOf(row), attempts: [], isLeaseOver: false };
  const seenActive =
    row.operation === 'verify' && row.answer?.reasonCode === null && row.answer.status === 'A';
  if (row.operation !== 'verify' || seenActive) return ended;
  return { ...ended, answer: null, phase: 'done' };
};

/** States from which the same can follow are one state. It is told what is wrong with a state before it is folded. */
export const fold = (world: World): World => {
  const letters = world.letters.filter(
    ({ row, said }) => said === null || !isOver(world.rows[row]?.phase ?? 'done'),
  );
  // What a backup brings back is compared with what has become of it.
  if (world.backup) return { ...world, letters };
  const isUnderWay = (index: number) => letters.some(({ row }) => row === index);
  const rows = world.rows.map((row, index) => (isOver(row.phase) && !isUnderWay(index) ? foldRow(row) : row));
  return { ...world, letters, rows };
};
