import { type MlId, ok, type Result, refuse, type UserId } from '@pecset/kernel';
import { type Caller, serve } from '@pecset/server-kit';
import { undoDispense, type Warning } from '../../contract/index.ts';
import { type HopelessUndo, hopelessUndo } from '../../domain/index.ts';
import { lastingUndoBarrier } from '../../domain/transaction.ts';
import { undoCourse } from '../../domain/undo-course.ts';
import type { PacksDependencies } from '../dependencies.ts';
import { lockPackOf } from '../ledger/lock.ts';
import type { Press } from '../ledger/press.ts';
import { readDispense, type SeenForUndo } from '../ledger/read-pack.ts';
import {
  ask,
  carryOut,
  type Draft,
  type Entered,
  enterAnswered,
  enterBehind,
  enteredAfter,
} from './carry-out.ts';
import { decidedAlready } from './decided-already.ts';
import { conflict, handlesOf, retryOnConflict } from './optimistic-lock.ts';
import type { PressRefusal } from './press-refusal.ts';
import { requestKeyOf } from './request-key.ts';

type UndoRefusal = PressRefusal | HopelessUndo | 'not-found' | 'cannot-undo';

type Asked = { readonly mlId: MlId; readonly despite: Warning[] | undefined };

const barrierOf = ({ trx_type: type, reason_code: reasonCode, undo_ml_id: undoMlId }: SeenForUndo) => {
  return lastingUndoBarrier({ isDispense: type === 'DSPN', reasonCode, undoMlId }) && refuse('cannot-undo');
};

/** An undo that the ledger knows to end in an alert is not sent, unless the user confirms it. */
const hopelessOf = ({ mode, since, restored_at: restored }: SeenForUndo, by: UserId, now: Date) =>
  hopelessUndo(since, { mode, by, now: now.getTime(), restoredAt: restored?.getTime() });

/** Nothing was sent, so nothing is: dispense and undo leave the pack as it was before them. */
const cancelBoth = (use: PacksDependencies, draft: Draft, { status_before: before }: SeenForUndo) =>
  enterAnswered(use, draft, {
    phase: 'cancelled',
    answer: { status: before ?? 'A', reasonCode: null, alertId: null },
  });

const openOn = ({ open_ml_id: open }: SeenForUndo, dispense: MlId) => {
  if (open === null) return 'none';
  return open === dispense ? 'dispense' : 'other';
};

/** Sends an undo only after its dispense was answered; whether it succeeds is the national system's decision. */
const decide = async (
  use: PacksDependencies,
  press: Press,
  { mlId, despite }: Asked,
): Promise<Result<Entered, UndoRefusal> | typeof conflict> => {
  const { db, gateways, now } = use;
  await use.clockIsSteady?.();
  const seen = await readDispense(db, press, mlId);
  const decided = await decidedAlready(use, press, seen);
  if (decided) return decided;
  const { mode, userName, version, phase } = seen;
  if (phase === null) return refuse('not-found');
  const barrier = barrierOf(seen);
  if (barrier) return barrier;
  const gateway = gateways[mode];
  if (!gateway) return refuse('no-production');
  const { gtin, sn, lot_num: lotNum, exp_date: expDate } = seen;
  const pack = { gtin, sn, lotNum, expDate, despite };
  const operation = 'undo-dispense' as const;
  const draft = { press, userName, operation, mode, pack, version, at: now(), recorded: null, undoes: mlId };
  const course = undoCourse({
    open: openOn(seen, mlId),
    hasWaitingUndo: seen.has_waiting_undo,
    phase,
    mayHaveCounted: seen.may_have_counted,
    isOverTheWire: gateway.wire !== undefined,
  });
  if (course === 'busy') return refuse('pack-busy');
  const hopeless = course === 'ask' ? hopelessOf(seen, press.userId, draft.at) : undefined;
  if (hopeless && !despite?.includes(hopeless)) return refuse(hopeless);
  const enter = {
    'cancel-both': () => cancelBoth(use, draft, seen),
    behind: () => enterBehind(use, draft, gateway),
    ask: () => carryOut(use, draft, gateway),
  };
  const entered = await enter[course]();
  return entered === conflict ? conflict : ok(enteredAfter(seen, entered));
};

/** One undo, of a person or of a connected program. */
export const undoTransaction = async (use: PacksDependencies, caller: Caller, press: Press, asked: Asked) => {
  const { partnerId } = press;
  const { mlId } = asked;
  const entered = await use.withinLimit(caller, () =>
    retryOnConflict(handlesOf(use, press), {
      decide: (handles) => decide({ ...use, ...handles }, press, asked),
      lock: (tx) => lockPackOf(tx, use.lockWaitMs, { partnerId, mlId }),
    }),
  );
  return entered.ok ? ok(await ask(use, press, entered.value)) : entered;
};

export const serveUndoDispense = (use: PacksDependencies) =>
  serve(undoDispense, async ({ params: { mlId }, body, caller, wire }) => {
    const { partnerId, userId, sessionId } = caller;
    const { firstSent, ...pressed } = body;
    const key = requestKeyOf(wire, ['undo-dispense', mlId, pressed]);
    const press = { partnerId, userId, sessionId, mode: body.mode, key, isGone: wire.isGone, firstSent };
    const outcome = await undoTransaction(use, caller, press, { mlId, despite: body.despite });
    if (outcome.ok) wire.note({ partnerId, mlId: outcome.value.mlId });
    return outcome;
  });
