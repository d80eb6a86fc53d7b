/** How long a proof of identity (the password, or a passkey with user verification) counts as recent. */
export const PROOF_HOLDS_MINUTES = 10;
