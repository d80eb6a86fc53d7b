import { ok, type Result, refuse } from '@pecset/kernel';
import { serve } from '@pecset/server-kit';
import { type HistoryItem, undoDispense } from '../../contract/index.ts';
import { afterChange, lastingUndoBarrier } from '../../domain/transaction.ts';
import type { SeenForUndo } from '../book/look.ts';
import type { Gateway } from '../gateway/port.ts';
import { carryOut, type Draft, enterAnswered, type Use } from './carry-out.ts';
import { decidedAlready } from './decided-already.ts';
import type { Press, PressRefusal } from './press.ts';
import { requestKeyOf } from './request-key.ts';
import { stale, untilFresh } from './stale.ts';

type UndoRefusal = PressRefusal | 'not-found' | 'cannot-undo';

const barrierOf = ({ trx_type: type, reason_code: reasonCode, undo_ml_id: undoMlId }: SeenForUndo) => {
  if (type === null) return refuse('not-found');
  return lastingUndoBarrier({ isDispense: type === 'DSPN', reasonCode, undoMlId }) && refuse('cannot-undo');
};

/** How the pack stands: as the gateway says, or where it says nothing, as it stood before the dispense. */
const statusOf = async (gateway: Gateway, draft: Draft, mlId: number, seen: SeenForUndo) => {
  const reply = await gateway.ask({ ...draft, ...draft.press, operation: 'verify', mlId });
  return reply.kind === 'answered' ? reply.answer.status : (seen.status_before ?? 'A');
};

/** Nothing was sent yet, so nothing is: the dispense and its undo leave the pack as it is. */
const cancelBoth = async (use: Use, draft: Draft, gateway: Gateway, mlId: number, seen: SeenForUndo) => {
  const status = await statusOf(gateway, draft, mlId, seen);
  const answer = { status, reasonCode: null, alertId: null };
  return enterAnswered(use, draft, { phase: 'cancelled', answer });
};

/** Can it still be taken back without asking anybody: entered, and not a byte of it sent? */
const isCancellable = ({ phase, was_sent: wasSent }: SeenForUndo): boolean =>
  phase !== null && !wasSent && afterChange(phase, 'cancel').ok;

/** Only what was answered can be taken back by asking; whether it may be is for the national rules to say. */
const undo = (use: Use, press: Press, mlId: number): Promise<Result<HistoryItem, UndoRefusal>> =>
  untilFresh(async () => {
    const { db, book, gateways, now } = use;
    const seen = await book.look.atDispense(db, press, mlId);
    const decided = (await decidedAlready(use, press, seen)) ?? barrierOf(seen);
    if (decided) return decided;
    const { mode, user_name: userName, version, known } = seen;
    const gateway = gateways[mode];
    if (!gateway) return refuse('no-production');
    const { gtin, sn, lot_num: lotNum, exp_date: expDate } = seen;
    const pack = { gtin, sn, lotNum, expDate };
    const operation = 'undo-dispense' as const;
    const draft = { press, userName, operation, mode, pack, version, at: now(), undoes: mlId };
    if (seen.open_ml_id !== null && (seen.open_ml_id !== mlId || !isCancellable(seen)))
      return refuse('pack-busy');
    const entered =
      seen.open_ml_id === null
        ? await carryOut(use, draft, gateway, known)
        : await cancelBoth(use, draft, gateway, mlId, seen);
    return entered === stale ? stale : ok(entered);
  });

export const serveUndoDispense = (use: Use) =>
  serve(undoDispense, ({ params, body, caller, wire }) => {
    const { partnerId, userId } = caller;
    const key = requestKeyOf(wire, ['undo-dispense', params.mlId, body]);
    return undo(use, { partnerId, userId, mode: body.mode, key }, params.mlId);
  });
