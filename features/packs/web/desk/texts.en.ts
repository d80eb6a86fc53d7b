export const en = {
  desk: 'On the desk',
  scannerAnytime: 'The barcode reader is ready: scan whenever you like.',
  scannerByButton: 'The barcode reader is set up: press Scan before each code.',
  scannerNotSetUp: 'No barcode reader is set up here yet; packs can be typed in, or the reader set up below.',
  packsToday: 'Your packs today',
  noPacksToday: 'You have had no pack in hand today.',
  tryItNow: 'Try it with a training pack',
  openAlerts: 'To be looked into: {{count}}',
  waitingSince: 'Waiting for an answer: {{count}}, the oldest since {{time}}.',
  dayClose: 'Day’s close: what is left',
  undoOf: 'Undo: {{sn}}',
  deskFailed: 'The packs of today could not be loaded.',
} as const;
