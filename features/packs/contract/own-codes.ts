import { clientCodes } from '@pecset/national/contract';

/** Our own reason codes, for cases in which the national system gave none. */
export const ownCodes = {
  ...clientCodes,
  /** Sent without an answer, and the pack's state does not show who changed it: a person decides. */
  notCertain: 'PECSET_NOT_CERTAIN',
  /** A success that does not give the pack's state. */
  noState: 'PECSET_NO_STATE',
  /** The dispense that the undo waited for did not succeed. */
  nothingToUndo: 'PECSET_NOTHING_TO_UNDO',
  /** A field that the national schema cannot carry: nothing is sent. */
  notSendable: 'PECSET_NOT_SENDABLE',
} as const;
export type OwnCode = (typeof ownCodes)[keyof typeof ownCodes];

export const isOwnCode = (code: string): code is OwnCode => Object.values<string>(ownCodes).includes(code);
