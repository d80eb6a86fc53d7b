import { PROOF_HOLDS_MINUTES } from '@pecset/contract';

const HOLDS_MS = PROOF_HOLDS_MINUTES * 60 * 1000;

/** Whether the user proved their presence recently enough, by password or verified passkey. */
export const provedRecently = ({ provedAt }: { readonly provedAt: Date | null }, at: Date): boolean =>
  provedAt !== null && at.getTime() - provedAt.getTime() <= HOLDS_MS;
