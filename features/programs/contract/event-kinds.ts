export const eventKinds = [
  'transaction.answered',
  'pack.dispensed',
  'alert.raised',
  'alert.closed',
  'connection.lost',
  'connection.back',
] as const;
