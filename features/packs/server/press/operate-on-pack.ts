import { ok, type Result, refuse } from '@pecset/kernel';
import { type Caller, type RequestOf, serve, serveAlongside, type Wire } from '@pecset/server-kit';
import { type DispenseRequest, destroyPack, dispensePack, verifyPack } from '../../contract/index.ts';
import { isDemonstration } from '../../domain/is-demonstration.ts';
import type { PackOperation } from '../../domain/transaction.ts';
import { lockPack } from '../book/lock.ts';
import type { Seen } from '../book/look.ts';
import { ask, carryOut, type Entered, type Use } from './carry-out.ts';
import { decidedAlready } from './decided-already.ts';
import type { Press, PressRefusal } from './press.ts';
import { claimOf, isGoneAlready, type RecordedRefusal } from './recorded-claim.ts';
import { type RequestKey, requestKeyOf } from './request-key.ts';
import { handlesOf, stale, untilFresh } from './stale.ts';

type Operating = { readonly press: Press; readonly operation: PackOperation; readonly pack: DispenseRequest };

/** Gone by the same press, it is its answer: a twin may have been written after the key was looked for. */
const refuseGone = async (use: Use, press: Press, pack: DispenseRequest) => {
  if (!(await isGoneAlready(use, press.partnerId, pack))) return undefined;
  const seen = await use.book.look.atPack(use.db, press, pack);
  return (await decidedAlready(use, press, seen)) ?? refuse('gone-already');
};

/** `first` was read when the caller was found; whoever decides again looks again. */
const decide = async (
  use: Use,
  { press, operation, pack }: Operating,
  first?: Seen,
): Promise<Result<Entered, PressRefusal | RecordedRefusal> | typeof stale> => {
  const { db, book, gateways, now } = use;
  await use.clockIsSteady?.();
  const seen = first ?? (await book.look.atPack(db, press, pack));
  const decided = await decidedAlready(use, press, seen);
  if (decided) return decided;
  const claim = pack.recorded && (await claimOf(use, press.partnerId, pack.recorded));
  if (claim?.ok === false) return claim;
  if (pack.without === 'question' && !seen.may_dispense_unasked) return refuse('question-needed');
  const gateway = gateways[seen.mode];
  if (!gateway) return refuse('no-production');
  if (seen.mode === 'production' && isDemonstration(pack.gtin)) return refuse('demonstration-pack');
  // Asking for the state changes nothing, so it need not wait.
  if (operation !== 'verify' && seen.open_ml_id !== null) return refuse('pack-busy');
  const gone = claim && (await refuseGone(use, press, pack));
  if (gone) return gone;
  const { mode, userName, version, known } = seen;
  const recorded = claim?.value ?? null;
  const draft = { press, userName, operation, mode, pack, version, at: now(), recorded, undoes: null };
  const entered = await carryOut(use, draft, gateway, known);
  return entered === stale ? stale : ok(entered);
};

const operateOnPack = async (use: Use, caller: Caller, operating: Operating, found?: Seen) => {
  const { press, pack } = operating;
  let first = found;
  const entered = await use.inTurn(caller, () =>
    untilFresh(handlesOf(use, press), {
      decide: (handles) => {
        const seen = first;
        first = undefined;
        return decide({ ...use, ...handles }, operating, seen);
      },
      lock: (tx) => lockPack(tx, use.lockWaitMs, press.partnerId, pack),
    }),
  );
  return entered.ok ? ok(await ask(use, press, entered.value)) : entered;
};

type Found = { readonly seen?: Seen | undefined; readonly key: RequestKey | undefined };

type PackEndpoint = typeof verifyPack | typeof dispensePack | typeof destroyPack;

const serveOperation = (use: Use, endpoint: PackEndpoint, operation: PackOperation) => {
  const { db, book, finding } = use;
  // A press that was recorded because no answer came is the same press, whatever is claimed of it.
  const keyOf = (wire: Wire, { recorded: _claim, ...pack }: DispenseRequest) =>
    requestKeyOf(wire, [operation, pack]);
  const answer = async (
    { body: pack, caller, wire }: RequestOf<PackEndpoint>,
    { seen, key }: Found = { key: keyOf(wire, pack) },
  ) => {
    const { partnerId, userId, sessionId } = caller;
    const press = { partnerId, userId, sessionId, mode: pack.mode, key, isGone: wire.isGone };
    const outcome = await operateOnPack(use, caller, { press, operation, pack }, seen);
    if (outcome.ok) wire.note({ partnerId, mlId: outcome.value.mlId });
    return outcome;
  };
  if (!finding) return serve(endpoint, answer);
  return serveAlongside<PackEndpoint, Found>(
    endpoint,
    async (visit, { body: pack }) => {
      const shown = finding.shown(visit);
      if (!shown) return { caller: null };
      const key = keyOf(visit.wire, pack);
      const { gtin, sn } = pack;
      const seen = await book.look.findAtPack(db, { ...shown, key: key?.key ?? null, gtin, sn });
      return { caller: await finding.callerOf(seen), alongside: { seen, key } };
    },
    answer,
  );
};

export const serveVerify = (use: Use) => serveOperation(use, verifyPack, 'verify');
export const serveDispense = (use: Use) => serveOperation(use, dispensePack, 'dispense');
export const serveDestroy = (use: Use) => serveOperation(use, destroyPack, 'destroy');
