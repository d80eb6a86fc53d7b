import { ok, type Result, refuse } from '@pecset/kernel';
import { serve } from '@pecset/server-kit';
import {
  destroyPack,
  dispensePack,
  type HistoryItem,
  type PackRequest,
  verifyPack,
} from '../contract/index.ts';
import { decidedAlready } from './decided-already.ts';
import type { PacksDependencies } from './dependencies.ts';
import { enterReply } from './enter.ts';
import { gateways } from './gateways.ts';
import { lookStore } from './look-store.ts';
import type { PackOperation, Press, PressRefusal } from './press.ts';
import { requestKeyOf } from './request-key.ts';
import { readHeld } from './sandbox/held.ts';
import { stale, untilFresh } from './stale.ts';

const operateOnPack = (
  dependencies: PacksDependencies,
  press: Press,
  operation: PackOperation,
  pack: PackRequest,
): Promise<Result<HistoryItem, PressRefusal>> =>
  untilFresh(async () => {
    const { db, now } = dependencies;
    const seen = await lookStore(db).atPack(press, pack);
    const decided = await decidedAlready(db, press, seen);
    if (decided) return decided;
    const gateway = gateways[seen.mode];
    if (!gateway) return refuse('no-production');
    // Asking for the state changes nothing, so it need not wait.
    if (operation !== 'verify' && seen.open_ml_id !== null) return refuse('pack-busy');
    const at = now();
    const reply = gateway({ operation, pack, userId: press.userId, at, held: readHeld(seen.held) });
    const { mode, user_name: userName, version } = seen;
    const entry = { press, userName, operation, mode, pack, version, at, undoes: null };
    const entered = await enterReply(dependencies, entry, reply);
    return entered === stale ? stale : ok(entered);
  });

const serveOperation = (
  dependencies: PacksDependencies,
  endpoint: typeof verifyPack | typeof dispensePack | typeof destroyPack,
  operation: PackOperation,
) =>
  serve(endpoint, ({ body, caller, wire }) => {
    const { partnerId, userId, sessionId } = caller;
    const press = {
      partnerId,
      userId,
      sessionId,
      mode: body.mode,
      key: requestKeyOf(wire, [operation, body]),
    };
    return operateOnPack(dependencies, press, operation, body);
  });

export const serveVerify = (dependencies: PacksDependencies) =>
  serveOperation(dependencies, verifyPack, 'verify');
export const serveDispense = (dependencies: PacksDependencies) =>
  serveOperation(dependencies, dispensePack, 'dispense');
export const serveDestroy = (dependencies: PacksDependencies) =>
  serveOperation(dependencies, destroyPack, 'destroy');
