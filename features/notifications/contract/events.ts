/** What the connected programs of an organisation hear of. */
export const eventKinds = [
  'transaction.answered',
  'pack.dispensed',
  'alert.raised',
  'alert.closed',
  'connection.lost',
  'connection.back',
] as const;
export type EventKind = (typeof eventKinds)[number];
