import { mayHaveCounted } from '../../reconciliation.ts';
import { isOver, lastingUndoBarrier, type PackOperation } from '../../transaction.ts';
import { undoCourse } from '../../undo-course.ts';
import { attempt, entered, newRow } from './ledger.ts';
import { theyPress } from './national.ts';
import { send } from './wire.ts';
import { at, byThem, changed, type Step, type World } from './world.ts';

/** Sent at once, or queued if the circuit is open. */
const press = (world: World, operation: PackOperation, undoes: number | null): readonly Step[] => {
  const index = world.rows.length;
  const open = operation === 'verify' ? world.open : index;
  const asked = newRow(operation, { undoes, phase: 'sending', attempts: [attempt('send')] });
  const steps = send(`we ${operation}`, entered(world, asked, open), index, 'none');
  if (operation === 'verify') return steps;
  const queued = entered(world, newRow(operation, { undoes }), open);
  return [...steps, [`we ${operation}, the way is shut`, queued]];
};

const pressUndo = (world: World, of: number): readonly Step[] => {
  const dispense = at(world.rows, of);
  const barrier = lastingUndoBarrier({
    isDispense: dispense.operation === 'dispense',
    reasonCode: dispense.answer?.reasonCode ?? null,
    undoMlId: dispense.undoneBy,
  });
  if (barrier || dispense.phase === 'cancelled') return [];
  const course = undoCourse({
    open: world.open === null ? 'none' : world.open === of ? 'dispense' : 'other',
    hasWaitingUndo: world.rows.some(({ undoes, phase }) => undoes === of && !isOver(phase)),
    phase: dispense.phase,
    mayHaveCounted: dispense.attempts.some(mayHaveCounted),
    isOverTheWire: true,
  });
  switch (course) {
    case 'busy':
      return [];
    case 'ask':
      return press(world, 'undo-dispense', of);
    case 'behind':
      return [
        [`we undo ${of} behind it`, entered(world, newRow('undo-dispense', { undoes: of }), world.open)],
      ];
    case 'cancel-both': {
      const both = { phase: 'cancelled', answer: { status: 'A', reasonCode: null, alertId: null } } as const;
      const index = world.rows.length;
      const cancelled = entered(world, newRow('undo-dispense', { undoes: of, ...both }), null);
      return [[`we cancel ${of}`, changed(cancelled, of, { ...both, undoneBy: index })]];
    }
  }
};

/** The manufacturer recalls the batch, whatever was done with the pack. */
const recalled = (world: World): readonly Step[] =>
  world.pack && !world.pack.RECALLED
    ? [
        [
          'it is recalled',
          { ...world, presses: world.presses - 1, pack: { ...world.pack, RECALLED: byThem } },
        ],
      ]
    : [];

export const pressesFrom = (world: World): readonly Step[] => {
  if (world.presses === 0) return [];
  const ours = world.open === null ? (['dispense', 'destroy'] as const) : [];
  const theirs = ['dispense', 'destroy', 'undo-dispense'] as const;
  return [
    ...press(world, 'verify', null),
    ...ours.flatMap((operation) => press(world, operation, null)),
    ...world.rows.flatMap((_row, index) => pressUndo(world, index)),
    ...theirs.map((operation): Step => [`they ${operation}`, theyPress(world, operation)]),
    ...recalled(world),
  ];
};
