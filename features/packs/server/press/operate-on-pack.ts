import { ok, type Result, refuse } from '@pecset/kernel';
import { type Caller, serve } from '@pecset/server-kit';
import { type DispenseRequest, destroyPack, dispensePack, verifyPack } from '../../contract/index.ts';
import { isDemonstration } from '../../domain/is-demonstration.ts';
import type { PackOperation } from '../../domain/transaction.ts';
import type { PacksDependencies } from '../dependencies.ts';
import { lockPack } from '../ledger/lock.ts';
import type { Press } from '../ledger/press.ts';
import { readPack, type Seen } from '../ledger/read-pack.ts';
import { ask, carryOut, type Entered, enteredAfter } from './carry-out.ts';
import { decidedAlready } from './decided-already.ts';
import { conflict, handlesOf, retryOnConflict } from './optimistic-lock.ts';
import type { PressRefusal } from './press-refusal.ts';
import { claimOf, isGoneAlready, type RecordedRefusal } from './recorded-claim.ts';
import { requestKeyOf } from './request-key.ts';

export type Operating = {
  readonly press: Press;
  readonly operation: PackOperation;
  readonly pack: DispenseRequest;
  /** The pack's newest transaction that the caller has judged by, null for none; refused if there is a newer one. */
  readonly asOf?: number | null | undefined;
};

/** If this same press dispensed the pack meanwhile, its transaction is the answer instead of a refusal. */
const refuseGone = async (use: PacksDependencies, press: Press, pack: DispenseRequest) => {
  if (!(await isGoneAlready(use, press.partnerId, pack))) return undefined;
  const seen = await readPack(use.db, press, pack);
  return (await decidedAlready(use, press, seen)) ?? refuse('gone-already');
};

/** Whoever judged by something else than what is known now, or asked nobody, has to do so. */
const refusedAtOnce = ({ pack, asOf }: Operating, seen: Seen) => {
  if (asOf !== undefined && asOf !== seen.last_ml_id) return refuse('pack-changed');
  if (pack.without === 'question' && !seen.may_dispense_unasked) return refuse('question-needed');
  return undefined;
};

/** A recorded dispense has happened already. */
const isBarred = async (use: PacksDependencies, { press, operation, pack }: Operating, { mode }: Seen) =>
  operation === 'dispense' &&
  !pack.recorded &&
  (await use.alerts.isHeldBack(use.db, press.partnerId, { ...pack, inMode: mode }));

const decide = async (
  use: PacksDependencies,
  operating: Operating,
): Promise<Result<Entered, PressRefusal | RecordedRefusal | 'pack-changed'> | typeof conflict> => {
  const { db, gateways, now } = use;
  const { press, operation, pack } = operating;
  await use.clockIsSteady?.();
  const seen = await readPack(db, press, pack);
  const decided = await decidedAlready(use, press, seen);
  if (decided) return decided;
  const hasty = refusedAtOnce(operating, seen);
  if (hasty) return hasty;
  // Whoever presses does not know of the decision yet, since page and till send no dispense of such a pack.
  if (await isBarred(use, operating, seen)) return refuse('pack-changed');
  const claim = pack.recorded && (await claimOf(use, press.partnerId, pack.recorded));
  if (claim?.ok === false) return claim;
  const gateway = gateways[seen.mode];
  if (!gateway) return refuse('no-production');
  if (seen.mode === 'production' && isDemonstration(pack.gtin)) return refuse('demonstration-pack');
  // A verify changes nothing, so it need not wait.
  if (operation !== 'verify' && seen.open_ml_id !== null) return refuse('pack-busy');
  const gone = claim && (await refuseGone(use, press, pack));
  if (gone) return gone;
  const { mode, userName, version } = seen;
  const recorded = claim?.value ?? null;
  const draft = { press, userName, operation, mode, pack, version, at: now(), recorded, undoes: null };
  const entered = await carryOut(use, draft, gateway);
  return entered === conflict ? conflict : ok(enteredAfter(seen, entered));
};

/** How long a caller waits for the answer, if not as long as the page does. */
type Patience = { readonly answerWithinMs?: number | undefined };

/** One press, of a person or of a connected program. */
export const operateOnPack = async (
  use: PacksDependencies,
  caller: Caller,
  operating: Operating,
  { answerWithinMs = use.answerWithinMs }: Patience = {},
) => {
  const { press, pack } = operating;
  const entered = await use.withinLimit(caller, () =>
    retryOnConflict(handlesOf(use, press), {
      decide: (handles) => decide({ ...use, ...handles }, operating),
      lock: (tx) => lockPack(tx, use.lockWaitMs, press.partnerId, pack),
    }),
  );
  return entered.ok ? ok(await ask({ ...use, answerWithinMs }, press, entered.value)) : entered;
};

type PackEndpoint = typeof verifyPack | typeof dispensePack | typeof destroyPack;

const serveOperation = (use: PacksDependencies, endpoint: PackEndpoint, operation: PackOperation) =>
  serve(endpoint, async ({ body, caller, wire }) => {
    const { partnerId, userId, sessionId } = caller;
    const pack: DispenseRequest = body;
    // Recorded offline for lack of an answer, sent again, or judged anew, a press is the same press: none of it is part of
    // its hash. Nor would a process of the version before hash what it does not know.
    const { recorded: _claim, asOf, firstSent, ...pressed } = pack;
    const key = requestKeyOf(wire, [operation, pressed]);
    const press = { partnerId, userId, sessionId, mode: pack.mode, key, isGone: wire.isGone, firstSent };
    const outcome = await operateOnPack(use, caller, { press, operation, pack, asOf });
    if (outcome.ok) wire.note({ partnerId, mlId: outcome.value.mlId });
    return outcome;
  });

export const serveVerify = (use: PacksDependencies) => serveOperation(use, verifyPack, 'verify');
export const serveDispense = (use: PacksDependencies) => serveOperation(use, dispensePack, 'dispense');
export const serveDestroy = (use: PacksDependencies) => serveOperation(use, destroyPack, 'destroy');
