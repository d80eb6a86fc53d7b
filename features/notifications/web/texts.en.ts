import { en as adminTexts } from '../contract/admin-texts.en.ts';

export const en = {
  ...adminTexts,
  notices: 'Notices',
  bellNone: 'Notices, nothing new',
  bellSome: 'Notices, {{count}} new',
  isNew: 'New:',
  empty: 'There are no notices. When an answer comes later than you waited for it, you are told here.',
  failed: 'The notices could not be loaded.',
  seen: 'Seen',
  seenOf: 'Seen: {{what}}',
  allSeen: 'Mark all as seen',
  told: 'New notice: {{what}}',
  openPack: 'Open the pack',
  severalAlerts: '{{what}} ({{count}} urgent notices in all)',

  verify: 'Verify',
  dispense: 'Dispense',
  destroy: 'Destroy',
  undoDispense: 'Undo dispense',
  alert: 'Alert: {{operation}}',
  objection: '{{operation}}: not confirmed ({{code}})',
  done: '{{operation}}: done',
  active: '{{operation}}: active',
  inactive: '{{operation}}: inactive',
  unknown: '{{operation}}: unknown',
  error: '{{operation}}: error',
} as const;
