import { isOver } from '../../transaction.ts';
import { attempt } from './ledger.ts';
import { at, type Ledger, type Row, type Step, type World } from './world.ts';

/** A booking counts only while it stands; an undone dispense and its undo do not, if the ledger has lost both. */
const stands = ({ pack }: World, rows: readonly Row[], { operation, undoes }: Row): boolean => {
  if (operation === 'dispense') return pack?.SUPPLIED?.by === 'we';
  return undoes === null || isOver(at(rows, undoes).phase);
};

/** The ledger as of the backup; the national system's state stays. */
const restore = (world: World, { rows, open }: Ledger): World => ({
  ...world,
  faults: world.faults - 1,
  backup: null,
  letters: [],
  open,
  rows: rows.map((row, index) => {
    const was = at(world.rows, index);
    // An alert of a transaction that had ended was told before the ledger was lost.
    const alerted = was.alerted && (isOver(row.phase) || !isOver(was.phase));
    const { booked, covered, sent } = was;
    const known = { ...row, booked, alerted, covered, sent, isRestored: true };
    if (isOver(row.phase)) return known;
    const attempts = [...row.attempts, attempt('send')];
    return {
      ...known,
      booked: booked && stands(world, rows, row),
      phase: 'unknown',
      attempts,
      isLeaseOver: false,
    };
  }),
});

/** Requests in flight when the old machine dies have landed before the new one starts. */
export const restoresFrom = (world: World): readonly Step[] => {
  const { rows, open, backup, faults, letters } = world;
  if (faults === 0 || letters.some(({ said }) => said === null)) return [];
  if (backup) return [['the ledger is restored', restore(world, backup)]];
  const isWaiting = rows.some(({ phase }) => !isOver(phase));
  return isWaiting ? [['a backup is taken', { ...world, backup: { rows, open } }]] : [];
};
