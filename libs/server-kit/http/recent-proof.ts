import { PROOF_HOLDS_MINUTES } from '@pecset/contract';

const HOLDS_MS = PROOF_HOLDS_MINUTES * 60 * 1000;

/** Did the person prove to be there, by password or verified passkey, and not too long ago? */
export const provedRecently = ({ provedAt }: { readonly provedAt: Date | null }, at: Date): boolean =>
  provedAt !== null && at.getTime() - provedAt.getTime() <= HOLDS_MS;
