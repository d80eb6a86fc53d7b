import { ok, type Result, refuse } from '@pecset/kernel';
import type { Caller } from '@pecset/server-kit';

const HOLDS_MS = 10 * 60 * 1000;

/** Did the person prove to be there, by password or verified passkey, in the last ten minutes? */
export const provedRecently = ({ provedAt }: Pick<Caller, 'provedAt'>, at: Date): boolean =>
  provedAt !== null && at.getTime() - provedAt.getTime() <= HOLDS_MS;

/**
 * For endpoints that change what is dangerous (their contract spreads `stepUpNeeded` into its refusals):
 * `const proof = requireRecentProof(dependencies, caller); if (!proof.ok) return proof;`
 */
export const requireRecentProof = (
  { now }: { readonly now: () => Date },
  caller: Pick<Caller, 'provedAt'>,
): Result<undefined, 'step-up-needed'> =>
  provedRecently(caller, now()) ? ok(undefined) : refuse('step-up-needed');
