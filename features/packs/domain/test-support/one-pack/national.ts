import { applyOperation, defaultParameters, type Outcome, type Pack, type Subject } from '@pecset/nmvs/model';
import type { PackOperation } from '../../transaction.ts';
import { at, changed, type Letter, replaced, type World } from './world.ts';

const subjectOf = (pack: Pack | null): Subject =>
  pack === null ? { fit: 'unknown-serial', pack: undefined } : { fit: 'match', pack };

const national = (world: World, operation: PackOperation, by: 'we' | 'they'): Outcome =>
  applyOperation(subjectOf(world.pack), operation, {
    by,
    at: 0,
    parameters: { ...defaultParameters, doubleScanLimit: world.limit },
  });

export const land = (world: World, letter: Letter): World => {
  const row = at(world.rows, letter.row);
  const { purpose } = at(row.attempts, letter.attemptNo - 1);
  const operation = purpose === 'look' ? 'verify' : row.operation;
  const outcome = national(world, operation, 'we');
  const booked = operation !== 'verify' && outcome.code === 'NMVS_SUCCESS';
  const said = {
    code: outcome.code,
    state: outcome.answered.state,
    alertId: outcome.alert ? 'an alert' : null,
  };
  const marked = changed({ ...world, pack: outcome.pack ?? null }, letter.row, {
    booked: row.booked || booked,
    alerted: row.alerted || outcome.alert,
  });
  return replaced(marked, letter, { said });
};

export const theyPress = (world: World, operation: PackOperation): World => {
  const outcome = national(world, operation, 'they');
  const isBack = operation === 'undo-dispense' && outcome.code === 'NMVS_SUCCESS';
  const rows = isBack ? world.rows.map((row) => ({ ...row, covered: row.alerted })) : world.rows;
  return { ...world, rows, pack: outcome.pack ?? null, presses: world.presses - 1 };
};
