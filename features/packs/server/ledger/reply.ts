import type { Answer } from '../../domain/transaction.ts';

/** What came of a request. */
export type Reply = (
  | { readonly kind: 'answered'; readonly answer: Answer }
  /** To a look: the pack's state. */
  | { readonly kind: 'looked'; readonly found: 'A' | 'I' }
  /** Not a byte of the request got out, or it was turned away: it may be sent again. */
  | { readonly kind: 'unreachable' }
  /** It got out, and nothing came back: whether it counted is open. */
  | { readonly kind: 'no-answer' }
  /** The organisation was refused, not the pack: nothing more is sent before somebody has looked. */
  | { readonly kind: 'login-refused'; readonly code: string }
) & {
  /** What the national system said, and the number that it gave to it. */
  readonly said?: { readonly code: string; readonly nmvsTrxId: string | null };
};
