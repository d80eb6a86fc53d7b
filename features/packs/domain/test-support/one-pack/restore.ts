import { isOver } from '../../transaction.ts';
import { attempt } from './book.ts';
import { at, type Book, type Step, type World } from './world.ts';

/** The book as it was when the backup was taken; what the national system knows stays. */
const restore = (world: World, { rows, open }: Book): World => ({
  ...world,
  faults: world.faults - 1,
  backup: null,
  letters: [],
  open,
  rows: rows.map((row, index) => {
    const { booked, alerted, covered, sent } = at(world.rows, index);
    const known = { ...row, booked, alerted, covered, sent, isRestored: true };
    return isOver(row.phase)
      ? known
      : { ...known, phase: 'unknown', attempts: [...row.attempts, attempt('send')], isLeaseOver: false };
  }),
});

/** What is on its way when the old machine dies has landed before the new one is at work. */
export const restoresFrom = (world: World): readonly Step[] => {
  const { rows, open, backup, faults, letters } = world;
  if (faults === 0 || letters.some(({ said }) => said === null)) return [];
  if (backup) return [['the book is restored', restore(world, backup)]];
  const isWaiting = rows.some(({ phase }) => !isOver(phase));
  return isWaiting ? [['a backup is taken', { ...world, backup: { rows, open } }]] : [];
};
