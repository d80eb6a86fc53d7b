import { ownCodes } from '../../../contract/own-codes.ts';
import {
  type Attempt,
  type NationalAnswer,
  overtaken,
  type Purpose,
  type Reading,
  readAnswer,
} from '../../reconciliation.ts';
import { isOver, lawfulChanges, maySettle, type PackOperation } from '../../transaction.ts';
import { at, changed, type Letter, type Row, replaced, type World, without } from './world.ts';

export const newRow = (operation: PackOperation, more: Partial<Row>): Row => ({
  operation,
  phase: 'queued',
  answer: null,
  undoes: null,
  undoneBy: null,
  attempts: [],
  isLeaseOver: false,
  isRestored: false,
  booked: false,
  alerted: false,
  covered: false,
  sent: false,
  ...more,
});

export const attempt = (purpose: Purpose): Attempt => ({ purpose, reply: null, found: null });

export const entered = (world: World, row: Row, open: number | null): World => ({
  ...world,
  rows: [...world.rows, row],
  open,
  presses: world.presses - 1,
});

/** The undo that waits behind the ended transaction becomes the open one; otherwise none is. */
const openAfter = ({ rows, open }: World, ended: number): number | null => {
  if (open !== ended) return open;
  const behind = rows.findIndex(({ undoes, phase }) => undoes === ended && !isOver(phase));
  return behind < 0 ? null : behind;
};

type Settling = {
  /** The attempt that it ends; 0 if nothing was asked for it. */
  readonly attemptNo: number;
  /** How many attempts there were when it was decided. */
  readonly asOf: number;
};

export const settle = (
  world: World,
  index: number,
  { attemptNo, asOf }: Settling,
  reading: Reading,
): World => {
  const row = at(world.rows, index);
  if (!maySettle(row.phase, reading.kind, { asOf, now: row.attempts.length })) return world;
  const phase = lawfulChanges.sending[reading.kind] ?? row.phase;
  const reply = reading.kind === 'looked' ? 'answered' : reading.kind;
  const found = reading.kind === 'looked' ? reading.found : null;
  const attempts = row.attempts.map((one, place) =>
    place === attemptNo - 1 ? { ...one, reply, found } : one,
  );
  const answer = reading.kind === 'answered' ? reading.answer : null;
  const settled = changed(world, index, { phase, attempts, answer, isLeaseOver: false });
  if (!answer) return settled;
  const freed = { ...settled, open: openAfter(settled, index) };
  return row.undoes !== null && answer.reasonCode === null
    ? changed(freed, row.undoes, { undoneBy: index })
    : freed;
};

type Silence = 'unreachable' | 'no-answer' | 'login-refused';

/** A verify is never retried: any failure ends it at once. */
const readingFor = (row: Row, kind: Silence): Reading =>
  row.operation === 'verify'
    ? { kind: 'answered', answer: { status: 'E', reasonCode: ownCodes.noAnswer, alertId: null } }
    : { kind, code: '' };

const byLetter = ({ attemptNo }: Letter): Settling => ({ attemptNo, asOf: attemptNo });

export const end = (world: World, letter: Letter, kind: Silence): World =>
  settle(without(world, letter), letter.row, byLetter(letter), readingFor(at(world.rows, letter.row), kind));

/** The process that waited is gone; the request may still land. */
export const giveUp = (world: World, letter: Letter): World =>
  settle(
    replaced(world, letter, { isAwaited: false }),
    letter.row,
    byLetter(letter),
    readingFor(at(world.rows, letter.row), 'no-answer'),
  );

export const hear = (world: World, letter: Letter, said: NationalAnswer): World => {
  const row = at(world.rows, letter.row);
  const { operation, attempts } = row;
  const { purpose } = at(attempts, letter.attemptNo - 1);
  const reading = readAnswer({ operation, purpose, unknownOutcome: letter.unknownOutcome }, said);
  const isLost = operation === 'verify' && reading.kind !== 'answered';
  const heard = isLost ? readingFor(row, 'no-answer') : reading;
  const here = without(world, letter);
  const asOf = attempts.length;
  if (letter.attemptNo === asOf || heard.kind !== 'answered')
    return settle(here, letter.row, byLetter(letter), heard);
  const { attemptNo } = letter;
  const answer = isOver(row.phase) ? undefined : overtaken(heard.answer, attempts.slice(attemptNo));
  if (answer) return settle(here, letter.row, { attemptNo, asOf }, { kind: 'answered', answer });
  // Users are told of the alert.
  return heard.answer.alertId === null ? here : changed(here, letter.row, { alerted: false });
};
