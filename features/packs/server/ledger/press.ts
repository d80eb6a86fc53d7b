import type { PartnerId, UserId } from '@pecset/kernel';
import type { Mode, PackRequest } from '../../contract/index.ts';

/** A pack as it was read. */
export type PackData = Omit<PackRequest, 'mode'>;

/** The idempotency key, made for one press: the same key and body lead to the same transaction. */
export type RequestKey = { readonly key: string; readonly bodyHash: Buffer };

/** One press of a button: the caller, and the mode that the page showed. */
export type Press = {
  readonly partnerId: PartnerId;
  readonly userId: UserId;
  readonly sessionId: string;
  readonly mode: Mode | undefined;
  readonly key: RequestKey | undefined;
  /** Whether the caller has disconnected. */
  readonly isGone: () => boolean;
  /** When a press that is sent again was sent first. */
  readonly firstSent?: string | undefined;
  /** What a connected program claims about a press; kept, and deciding nothing. */
  readonly claims?: Claims | undefined;
  /**
   * For a connected program: whether the press was made since the last restore, as far as the program says so. One from
   * before it may have been sent, although neither its row nor its key came back.
   */
  readonly madeIn?: 'this-epoch' | 'another-epoch' | 'unsaid' | undefined;
};

export type Claims = {
  /** Who stood at the till. */
  readonly operator?: string | undefined;
  /** The line of a receipt. */
  readonly reference?: string | undefined;
  /** Why a code with findings was sent as it was read. */
  readonly asReadBecause?: string | undefined;
};
