/** For how long a proof of who is there (the password, or a passkey that verifies the person) counts as recent. */
export const PROOF_HOLDS_MINUTES = 10;
