import { clientCodes } from '@pecset/national/contract';

/** Reason codes of our own, for what the national system did not say. */
export const ownCodes = {
  ...clientCodes,
  /** Sent, no answer, and the pack's state does not tell whose it is: a person decides. */
  notCertain: 'PECSET_NOT_CERTAIN',
  /** A success without a word on the pack. */
  noState: 'PECSET_NO_STATE',
  /** The dispense that an undo waited for came to nothing. */
  nothingToUndo: 'PECSET_NOTHING_TO_UNDO',
  /** A field that the national system cannot carry: nothing was sent, and nothing will be. */
  notSendable: 'PECSET_NOT_SENDABLE',
} as const;
export type OwnCode = (typeof ownCodes)[keyof typeof ownCodes];

export const isOwnCode = (code: string): code is OwnCode => Object.values<string>(ownCodes).includes(code);
