import { ok, type Result, refuse } from '@pecset/kernel';
import { serve } from '@pecset/server-kit';
import {
  destroyPack,
  dispensePack,
  type HistoryItem,
  type PackRequest,
  verifyPack,
} from '../../contract/index.ts';
import type { PackOperation } from '../../domain/transaction.ts';
import { carryOut, type Use } from './carry-out.ts';
import { decidedAlready } from './decided-already.ts';
import type { Press, PressRefusal } from './press.ts';
import { requestKeyOf } from './request-key.ts';
import { stale, untilFresh } from './stale.ts';

const operateOnPack = (
  use: Use,
  press: Press,
  operation: PackOperation,
  pack: PackRequest,
): Promise<Result<HistoryItem, PressRefusal>> =>
  untilFresh(async () => {
    const { db, book, gateways, now } = use;
    const seen = await book.look.atPack(db, press, pack);
    const decided = await decidedAlready(use, press, seen);
    if (decided) return decided;
    const gateway = gateways[seen.mode];
    if (!gateway) return refuse('no-production');
    // Asking for the state changes nothing, so it need not wait.
    if (operation !== 'verify' && seen.open_ml_id !== null) return refuse('pack-busy');
    const { mode, user_name: userName, version, known } = seen;
    const draft = { press, userName, operation, mode, pack, version, at: now(), undoes: null };
    const entered = await carryOut(use, draft, gateway, known);
    return entered === stale ? stale : ok(entered);
  });

const serveOperation = (
  use: Use,
  endpoint: typeof verifyPack | typeof dispensePack | typeof destroyPack,
  operation: PackOperation,
) =>
  serve(endpoint, ({ body, caller, wire }) => {
    const { partnerId, userId } = caller;
    const press = { partnerId, userId, mode: body.mode, key: requestKeyOf(wire, [operation, body]) };
    return operateOnPack(use, press, operation, body);
  });

export const serveVerify = (use: Use) => serveOperation(use, verifyPack, 'verify');
export const serveDispense = (use: Use) => serveOperation(use, dispensePack, 'dispense');
export const serveDestroy = (use: Use) => serveOperation(use, destroyPack, 'destroy');
