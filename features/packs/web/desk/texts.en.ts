export const en = {
  desk: 'On the desk',
  packsToday: 'Your packs today',
  noPacksToday: 'You have had no pack in hand today.',
  tryItNow: 'Try it with a training pack',
  openAlerts: 'Alerts without an outcome: {{count}}',
  waitingSince: 'Waiting for an answer: {{count}}, the oldest since {{time}}.',
  undoOf: 'Undo: {{sn}}',
  deskFailed: 'The packs of today could not be loaded.',
} as const;
