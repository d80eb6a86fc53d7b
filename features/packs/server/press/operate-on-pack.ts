import { ok, type Result, refuse } from '@pecset/kernel';
import { type Caller, serve } from '@pecset/server-kit';
import { destroyPack, dispensePack, type PackRequest, verifyPack } from '../../contract/index.ts';
import type { PackOperation } from '../../domain/transaction.ts';
import { lockPack } from '../book/lock.ts';
import { ask, carryOut, type Entered, type Use } from './carry-out.ts';
import { decidedAlready } from './decided-already.ts';
import type { Press, PressRefusal } from './press.ts';
import { requestKeyOf } from './request-key.ts';
import { handlesOf, stale, untilFresh } from './stale.ts';

type Operating = { readonly press: Press; readonly operation: PackOperation; readonly pack: PackRequest };

const decide = async (
  use: Use,
  { press, operation, pack }: Operating,
): Promise<Result<Entered, PressRefusal> | typeof stale> => {
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
};

const operateOnPack = async (use: Use, caller: Caller, operating: Operating) => {
  const { press, pack } = operating;
  const entered = await use.inTurn(caller, () =>
    untilFresh(handlesOf(use, press), {
      decide: (handles) => decide({ ...use, ...handles }, operating),
      lock: (tx) => lockPack(tx, use.lockWaitMs, press.partnerId, pack),
    }),
  );
  return entered.ok ? ok(await ask(use, entered.value)) : entered;
};

const serveOperation = (
  use: Use,
  endpoint: typeof verifyPack | typeof dispensePack | typeof destroyPack,
  operation: PackOperation,
) =>
  serve(endpoint, ({ body: pack, caller, wire }) => {
    const { partnerId, userId, sessionId } = caller;
    const key = requestKeyOf(wire, [operation, pack]);
    const press = { partnerId, userId, sessionId, mode: pack.mode, key };
    return operateOnPack(use, caller, { press, operation, pack });
  });

export const serveVerify = (use: Use) => serveOperation(use, verifyPack, 'verify');
export const serveDispense = (use: Use) => serveOperation(use, dispensePack, 'dispense');
export const serveDestroy = (use: Use) => serveOperation(use, destroyPack, 'destroy');
