import { ok, type Result, refuse } from '@pecset/kernel';
import { serve } from '@pecset/server-kit';
import { type HistoryItem, undoDispense } from '../contract/index.ts';
import { decidedAlready } from './decided-already.ts';
import type { PacksDependencies } from './dependencies.ts';
import { enter, enterReply } from './enter.ts';
import type { Entry } from './entry-store.ts';
import { gateways } from './gateways.ts';
import { lookStore, type SeenForUndo } from './look-store.ts';
import type { Press, PressRefusal } from './press.ts';
import { requestKeyOf } from './request-key.ts';
import { lateSandboxAnswer } from './sandbox/gateway.ts';
import { readHeld } from './sandbox/held.ts';
import { stale, untilFresh } from './stale.ts';

type UndoRefusal = PressRefusal | 'not-found' | 'cannot-undo';

const barrierOf = ({ trx_type: type, reason_code: reasonCode, undo_ml_id: undoMlId }: SeenForUndo) => {
  if (type === null) return refuse('not-found');
  const stands = type === 'DSPN' && reasonCode === null && undoMlId === null;
  return stands ? undefined : refuse('cannot-undo');
};

const askOf = (entry: Omit<Entry, 'standing'>, seen: SeenForUndo) => ({
  ...entry,
  userId: entry.press.userId,
  held: readHeld(seen.held),
});

/** Nothing was asked yet, so nothing is: the dispense and its undo leave the pack as it is. */
const cancelBoth = (
  dependencies: PacksDependencies,
  entry: Omit<Entry, 'standing'>,
  seen: SeenForUndo,
): Promise<HistoryItem | typeof stale> => {
  const { status } = lateSandboxAnswer({ ...askOf(entry, seen), operation: 'verify' });
  const answer = { status, reasonCode: null, alertId: null };
  return enter(dependencies, { ...entry, standing: { phase: 'cancelled', answer } });
};

/** Only what was answered can be taken back by asking; whether it may be is for the national rules to say. */
const undo = (
  dependencies: PacksDependencies,
  press: Press,
  mlId: number,
): Promise<Result<HistoryItem, UndoRefusal>> =>
  untilFresh(async () => {
    const { db, now } = dependencies;
    const seen = await lookStore(db).atDispense(press, mlId);
    const decided = (await decidedAlready(db, press, seen)) ?? barrierOf(seen);
    if (decided) return decided;
    const { mode, user_name: userName, version, gtin, sn, lot_num: lotNum, exp_date: expDate } = seen;
    const gateway = gateways[mode];
    if (!gateway) return refuse('no-production');
    const pack = { gtin, sn, lotNum, expDate };
    const operation = 'undo-dispense' as const;
    const entry = { press, userName, operation, mode, pack, version, at: now(), undoes: mlId };
    const isAwaited = seen.open_ml_id === mlId;
    if (seen.open_ml_id !== null && !isAwaited) return refuse('pack-busy');
    const entered = isAwaited
      ? await cancelBoth(dependencies, entry, seen)
      : await enterReply(dependencies, entry, gateway(askOf(entry, seen)));
    return entered === stale ? stale : ok(entered);
  });

export const serveUndoDispense = (dependencies: PacksDependencies) =>
  serve(undoDispense, ({ params, body, caller, wire }) => {
    const { partnerId, userId, sessionId } = caller;
    const key = requestKeyOf(wire, ['undo-dispense', params.mlId, body]);
    return undo(dependencies, { partnerId, userId, sessionId, mode: body.mode, key }, params.mlId);
  });
