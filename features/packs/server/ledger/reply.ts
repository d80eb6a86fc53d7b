import type { Answer } from '../../domain/transaction.ts';

/** The outcome of a request. */
export type Reply = (
  | { readonly kind: 'answered'; readonly answer: Answer }
  /** The pack's state, found by a reconciliation. */
  | { readonly kind: 'looked'; readonly found: 'A' | 'I' }
  /** The request was not sent, or was turned away: it may be sent again. */
  | { readonly kind: 'unreachable' }
  /** The request was sent without an answer: whether it counted is unknown. */
  | { readonly kind: 'no-answer' }
  /** The organisation was refused, not the pack: nothing more is sent until somebody has looked. */
  | { readonly kind: 'login-refused'; readonly code: string }
) & {
  /** The national system's code, and its number for the transaction. */
  readonly said?: { readonly code: string; readonly nmvsTrxId: string | null };
};
