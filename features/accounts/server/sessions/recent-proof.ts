import { ok, type Result, refuse } from '@pecset/kernel';
import { type Caller, provedRecently } from '@pecset/server-kit';

/** For handlers where only some calls need a proof; if every call does, the contract says `proof: 'recent'`. */
export const requireRecentProof = (
  { now }: { readonly now: () => Date },
  caller: Pick<Caller, 'provedAt'>,
): Result<undefined, 'step-up-needed'> =>
  provedRecently(caller, now()) ? ok(undefined) : refuse('step-up-needed');
