import { ok, type Result, refuse } from '@pecset/kernel';
import { type Caller, provedRecently } from '@pecset/server-kit';

/** For handlers that need a proof of some calls only; where every call needs it the contract says `proof: 'recent'`. */
export const requireRecentProof = (
  { now }: { readonly now: () => Date },
  caller: Pick<Caller, 'provedAt'>,
): Result<undefined, 'step-up-needed'> =>
  provedRecently(caller, now()) ? ok(undefined) : refuse('step-up-needed');
