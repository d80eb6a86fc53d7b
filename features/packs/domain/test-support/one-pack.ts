import {
  activePack,
  applyOperation,
  defaultParameters,
  type Outcome,
  type Pack,
  type Subject,
} from '@pecset/nmvs/model';
import { ownCodes } from '../../contract/own-codes.ts';
import {
  type Attempt,
  type Doubt,
  mayHaveCounted,
  type NationalAnswer,
  nextFor,
  olderAnswer,
  type Purpose,
  type Reading,
  readAnswer,
} from '../production.ts';
import {
  type Answer,
  isOver,
  lastingUndoBarrier,
  lawfulChanges,
  mayClaim,
  maySettle,
  type PackOperation,
  type Phase,
} from '../transaction.ts';
import { beforeUndo, undoCourse } from '../undo-course.ts';

/**
 * The life of one pack: our book with its rules, the wire with its faults, and the national system. The rules are those of
 * the running program; here they are only put together, so that every order of events can be tried.
 */

/** A transaction in our book, and beside it what only the national system knows. */
export type Row = {
  readonly operation: PackOperation;
  readonly phase: Phase;
  readonly answer: Answer | null;
  readonly undoes: number | null;
  /** The undo that worked. */
  readonly undoneBy: number | null;
  readonly attempts: readonly Attempt[];
  /** Whoever has it is late: others may take it over. */
  readonly isLeaseOver: boolean;
  readonly isRestored: boolean;
  /** One of its requests changed the pack. */
  readonly booked: boolean;
  /** One of its requests raised an alert. */
  readonly alerted: boolean;
  /** Since then another pharmacy took its own dispense back, so that no look can tell any more. */
  readonly covered: boolean;
  readonly sent: boolean;
};

/** A request between whoever makes it and the national system. */
type Letter = {
  readonly row: number;
  readonly attemptNo: number;
  readonly doubt: Doubt;
  /** Somebody waits for the answer. */
  readonly isAwaited: boolean;
  /** It has landed, and whoever waits for the answer is late. */
  readonly said: NationalAnswer | null;
};

type Book = { readonly rows: readonly Row[]; readonly open: number | null };

export type World = Book & {
  /** Nothing where the national system does not know it. */
  readonly pack: Pack | null;
  readonly letters: readonly Letter[];
  readonly presses: number;
  readonly faults: number;
  readonly limit: number;
  readonly backup: Book | null;
};

export type Step = readonly [name: string, world: World];

const at = <Item>(list: readonly Item[], index: number): Item => {
  const item = list[index];
  if (item === undefined) throw new Error(`there is no ${index}`);
  return item;
};

const changed = (world: World, index: number, change: Partial<Row>): World => ({
  ...world,
  rows: world.rows.map((row, place) => (place === index ? { ...row, ...change } : row)),
});

const without = (world: World, letter: Letter): World => ({
  ...world,
  letters: world.letters.filter((one) => one !== letter),
});

const replaced = (world: World, letter: Letter, change: Partial<Letter>): World => ({
  ...world,
  letters: world.letters.map((one) => (one === letter ? { ...one, ...change } : one)),
});

const fault = (world: World): World => ({ ...world, faults: world.faults - 1 });

const isClean = ({ phase, answer }: Row): boolean => phase === 'done' && answer?.reasonCode === null;

// The national system.

const subjectOf = (pack: Pack | null): Subject =>
  pack === null ? { fit: 'unknown-serial', pack: undefined } : { fit: 'match', pack };

const national = (world: World, operation: PackOperation, by: 'we' | 'they'): Outcome =>
  applyOperation(subjectOf(world.pack), operation, {
    by,
    at: 0,
    parameters: { ...defaultParameters, doubleScanLimit: world.limit },
  });

const land = (world: World, letter: Letter): World => {
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

const theyPress = (world: World, operation: PackOperation): World => {
  const outcome = national(world, operation, 'they');
  const isBack = operation === 'undo-dispense' && outcome.code === 'NMVS_SUCCESS';
  const rows = isBack ? world.rows.map((row) => ({ ...row, covered: row.alerted })) : world.rows;
  return { ...world, rows, pack: outcome.pack ?? null, presses: world.presses - 1 };
};

// Our book.

const newRow = (operation: PackOperation, more: Partial<Row>): Row => ({
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

const attempt = (purpose: Purpose): Attempt => ({ purpose, reply: null, found: null });

const entered = (world: World, row: Row, open: number | null): World => ({
  ...world,
  rows: [...world.rows, row],
  open,
  presses: world.presses - 1,
});

/** Claimed, and on its way; or nothing of it gets out, told or not. */
const send = (name: string, world: World, index: number, doubt: Doubt): readonly Step[] => {
  const { attempts } = at(world.rows, index);
  const letter: Letter = { row: index, attemptNo: attempts.length, doubt, isAwaited: true, said: null };
  const out = changed(world, index, { sent: true });
  const steps: Step[] = [[name, { ...out, letters: [...out.letters, letter] }]];
  if (world.faults > 0)
    steps.push(
      [`${name}, which does not get out`, end(fault(world), letter, 'unreachable')],
      [`${name}, whose sender dies before`, fault(world)],
    );
  return steps;
};

/** Asked at once, or, where the way is shut, later. */
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

/** An undo that waits behind what has ended is the next; else nothing is under way any more. */
const openAfter = ({ rows, open }: World, ended: number): number | null => {
  if (open !== ended) return open;
  const behind = rows.findIndex(({ undoes, phase }) => undoes === ended && phase === 'queued');
  return behind < 0 ? null : behind;
};

type Settling = {
  /** The attempt that it ends; 0 where nothing was asked for it. */
  readonly attemptNo: number;
  /** How many attempts there were when it was decided. */
  readonly asOf: number;
};

const settle = (world: World, index: number, { attemptNo, asOf }: Settling, reading: Reading): World => {
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

/** A verify is shown at once and never sent again, whatever became of it. */
const readingFor = (row: Row, kind: 'unreachable' | 'no-answer'): Reading =>
  row.operation === 'verify'
    ? { kind: 'answered', answer: { status: 'E', reasonCode: ownCodes.noAnswer, alertId: null } }
    : { kind, code: '' };

const byLetter = ({ attemptNo }: Letter): Settling => ({ attemptNo, asOf: attemptNo });

const end = (world: World, letter: Letter, kind: 'unreachable' | 'no-answer'): World =>
  settle(without(world, letter), letter.row, byLetter(letter), readingFor(at(world.rows, letter.row), kind));

/** Whoever waited is gone; it may land yet. */
const giveUp = (world: World, letter: Letter): World =>
  settle(
    replaced(world, letter, { isAwaited: false }),
    letter.row,
    byLetter(letter),
    readingFor(at(world.rows, letter.row), 'no-answer'),
  );

const hear = (world: World, letter: Letter, said: NationalAnswer): World => {
  const row = at(world.rows, letter.row);
  const { operation, attempts } = row;
  const { purpose } = at(attempts, letter.attemptNo - 1);
  const reading = readAnswer({ operation, purpose, doubt: letter.doubt }, said);
  const isLost = operation === 'verify' && reading.kind !== 'answered';
  const heard = isLost ? readingFor(row, 'no-answer') : reading;
  const here = without(world, letter);
  const asOf = attempts.length;
  if (letter.attemptNo === asOf || heard.kind !== 'answered')
    return settle(here, letter.row, byLetter(letter), heard);
  const answer = olderAnswer(heard.answer, at(attempts, asOf - 1).purpose);
  const { attemptNo } = letter;
  return answer ? settle(here, letter.row, { attemptNo, asOf }, { kind: 'answered', answer }) : here;
};

/** What a worker does with a transaction that has no answer yet. */
const work = (world: World, index: number): readonly Step[] => {
  const row = at(world.rows, index);
  // Nobody looks before what is on its way has landed or cannot any more, nor while somebody has the lease.
  const inHand = world.letters.filter((letter) => letter.row === index);
  if (inHand.some(({ said }) => said === null)) return [];
  const isLeaseOver = row.isLeaseOver || inHand.length === 0;
  if (!mayClaim(row.phase, isLeaseOver)) return [];
  const dispense = row.undoes === null ? undefined : at(world.rows, row.undoes);
  const first = beforeUndo(
    dispense && {
      phase: dispense.phase,
      status: dispense.answer?.status ?? null,
      reasonCode: dispense.answer?.reasonCode ?? null,
    },
  );
  if (first === 'wait') return [];
  const earlier = world.rows.slice(0, index).flatMap((one) =>
    one.isRestored
      ? []
      : [
          {
            operation: one.operation,
            phase: one.phase,
            status: one.answer?.status ?? null,
            reasonCode: one.answer?.reasonCode ?? null,
          },
        ],
  );
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
  const claimed = changed(world, index, {
    phase: 'sending',
    attempts: [...attempts, attempt(next.purpose)],
    isLeaseOver: false,
  });
  return send(`${index}: ${next.purpose}`, claimed, index, next.doubt);
};

// The wire.

const carry = (world: World, letter: Letter): readonly Step[] => {
  const name = (what: string) => `${letter.row}.${letter.attemptNo} ${what}`;
  if (letter.said) {
    const late: Step = [name('is answered late'), hear(world, letter, letter.said)];
    return world.faults === 0
      ? [late]
      : [late, [name('loses its sender late'), without(fault(world), letter)]];
  }
  const landed = land(world, letter);
  const there = at(landed.letters, world.letters.indexOf(letter));
  if (!letter.isAwaited) return [[name('lands at last'), without(landed, there)]];
  if (!there.said) throw new Error('what has landed has an answer');
  const steps: Step[] = [[name('is answered'), hear(landed, there, there.said)]];
  if (world.faults === 0) return steps;
  const spoilt = fault(world);
  const spoiltThere = fault(landed);
  return [
    ...steps,
    [name('is lost on its way'), end(spoilt, letter, 'no-answer')],
    [name('takes too long'), giveUp(spoilt, letter)],
    [name('loses its answer'), end(spoiltThere, there, 'no-answer')],
    [name('loses its sender'), replaced(spoilt, letter, { isAwaited: false })],
    [name('outlives its lease'), changed(spoiltThere, letter.row, { isLeaseOver: true })],
  ];
};

// A backup, and the book as it was then.

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

export const first = (of: Pick<World, 'pack' | 'presses' | 'faults' | 'limit'>): World => ({
  ...of,
  rows: [],
  open: null,
  letters: [],
  backup: null,
});

export const packs: Readonly<Record<string, Pack | null>> = {
  active: activePack,
  'dispensed by another': { SUPPLIED: { by: 'they', at: 0, doubleScans: 0 } },
  'dispensed by us before there was a book': { SUPPLIED: { by: 'we', at: 0, doubleScans: 0 } },
  destroyed: { DESTROYED: { by: 'they', at: 0, doubleScans: 0 } },
  stolen: { STOLEN: { by: 'they', at: 0, doubleScans: 0 } },
  expired: { EXPIRED: { by: 'they', at: 0, doubleScans: 0 } },
  unknown: null,
};

export type Scope = {
  /** Whether the book may come out of a backup. */
  readonly restores: boolean;
};

const pressesFrom = (world: World): readonly Step[] => {
  if (world.presses === 0) return [];
  const ours = world.open === null ? (['dispense', 'destroy'] as const) : [];
  const theirs = ['dispense', 'destroy', 'undo-dispense'] as const;
  return [
    ...press(world, 'verify', null),
    ...ours.flatMap((operation) => press(world, operation, null)),
    ...world.rows.flatMap((_row, index) => pressUndo(world, index)),
    ...theirs.map((operation): Step => [`they ${operation}`, theyPress(world, operation)]),
  ];
};

/** What is on its way when the old machine dies has landed before the new one is at work. */
const restoresFrom = (world: World): readonly Step[] => {
  const { rows, open, backup, faults, letters } = world;
  if (faults === 0 || letters.some(({ said }) => said === null)) return [];
  if (backup) return [['the book is restored', restore(world, backup)]];
  const isWaiting = rows.some(({ phase }) => !isOver(phase));
  return isWaiting ? [['a backup is taken', { ...world, backup: { rows, open } }]] : [];
};

/** All that can happen next. */
export const stepsFrom = (world: World, { restores }: Scope): readonly Step[] => [
  ...world.letters.flatMap((letter) => carry(world, letter)),
  ...world.rows.flatMap((_row, index) => work(world, index)),
  ...pressesFrom(world),
  ...(restores ? restoresFrom(world) : []),
];

/** What must never be, wherever a transaction has ended. */
export const wrongWith = (row: Row): string | undefined => {
  if (row.phase === 'cancelled') return row.sent ? 'cancelled, and yet sent' : undefined;
  if (row.phase !== 'done' || row.operation === 'verify') return undefined;
  if (isClean(row) && !row.booked) return 'a clean success that nothing was booked for';
  if (row.booked && !isClean(row) && row.answer?.reasonCode !== ownCodes.notCertain)
    return 'booked, and told as refused';
  if (isClean(row) && row.alerted && !row.covered) return 'an alert behind a clean success';
  return undefined;
};

/** More requests than any course of so few faults can need. */
export const MOST_ATTEMPTS = 12;
