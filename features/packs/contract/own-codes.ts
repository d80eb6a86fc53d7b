/** Reason codes of our own, for what the national system did not say. */
export const ownCodes = {
  /** Sent, no answer, and the pack's state does not tell whose it is: a person decides. */
  notCertain: 'PECSET_NOT_CERTAIN',
  unreachable: 'PECSET_UNREACHABLE',
  noAnswer: 'PECSET_NO_ANSWER',
  /** A success without a word on the pack. */
  noState: 'PECSET_NO_STATE',
  /** The dispense that an undo waited for came to nothing. */
  nothingToUndo: 'PECSET_NOTHING_TO_UNDO',
  /** A field that the national system cannot carry: nothing was sent, and nothing will be. */
  notSendable: 'PECSET_NOT_SENDABLE',
  certificateRefused: 'PECSET_CERTIFICATE_REFUSED',
  /** Certificate or login are missing. */
  notConnected: 'PECSET_NOT_CONNECTED',
  /** After a restore nothing is sent until the operator lets it. */
  restored: 'PECSET_RESTORED',
} as const;
export type OwnCode = (typeof ownCodes)[keyof typeof ownCodes];

export const isOwnCode = (code: string): code is OwnCode => Object.values<string>(ownCodes).includes(code);
