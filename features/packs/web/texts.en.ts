import { verdictTextsEn } from '../contract/verdict-texts.en.ts';

export const en = {
  ...verdictTextsEn,
  pack: 'Pack',
  product: 'Product',
  noDate: 'not a date',

  scannedAgain: 'The same code was scanned again.',
  scannedAgainAdvice:
    'Is it the box that you have just dispensed? Then hand it over. A second box with the same code must not be supplied.',
  verifying: 'Verifying…',
  loadingHistory: 'Looking up the history…',

  verify: 'Verify',
  reverify: 'Re-verify',
  dispense: 'Dispense',
  destroy: 'Destroy',
  undo: 'Undo',
  undoLeft: 'Undo ({{days}} days left)',
  undoLastDay: 'Undo (last day)',
  undoTooLate: 'It can no longer be undone: the ten days for that are over.',
  undoByAnother: 'In sandbox mode only whoever dispensed it can undo it.',
  undoDestroyed: 'It can no longer be undone: the pack was destroyed since.',
  actions: 'Actions',
  toDossier: 'To the dossier',
  whatToDo: 'What to do',

  confirmVerifyTitle: 'Verify again?',
  confirmVerify: 'The national system will be asked once more for the state of pack {{sn}}.',
  confirmDispenseTitle: 'Dispense this pack?',
  confirmDispense: 'Pack {{sn}} will leave circulation because it is handed to a patient.',
  confirmDispenseExpired: 'The pack has EXPIRED. Pack {{sn}} would leave circulation all the same.',
  confirmDispenseObjected:
    'The national system OBJECTED to this pack. Pack {{sn}} would leave circulation all the same, which may raise another alert.',
  confirmDestroyTitle: 'Destroy this pack?',
  confirmDestroy: 'Pack {{sn}} will leave circulation for good. This cannot be undone.',
  confirmUndoTitle: 'Undo the dispense?',
  confirmUndo: 'Pack {{sn}} will be active again. Only if it was not supplied and is intact.',

  notInOrderTitle: 'Do not supply this pack',
  notInOrder:
    'The national system did not confirm the pack. Put it aside; the next scan is already waiting. Serial number: {{sn}}.',

  shieldTitle: 'Already dispensed here',
  shield:
    'This pharmacy dispensed this pack: {{time}} ({{userName}}). Sending it again may raise an alert. When unsure, verify: that changes nothing.',
  dispenseAgain: 'Dispense again',
  cancel: 'Cancel',
  shieldDestroyedTitle: 'Already destroyed here',
  shieldDestroyed:
    'This pharmacy destroyed this pack: {{time}} ({{userName}}). Sending it now raises an alert. When unsure, verify: that changes nothing.',
  shieldNotCertainTitle: 'Perhaps done already',
  shieldNotCertain:
    'No answer came to what {{userName}} pressed, {{time}}: it may have counted. If it did, sending it now raises an alert. Look the pack up on the national portal first.',
  shieldElsewhereTitle: 'Already inactive',
  shieldElsewhere:
    'This pack left circulation elsewhere; found so by {{userName}}, {{time}}. Sending it now raises an alert. When unsure, verify: that changes nothing.',
  dispenseAnyway: 'Dispense all the same',
  destroyAnyway: 'Destroy all the same',

  failedTitle: 'Not done',
  noAnswerTitle: 'No answer',
  failedCode: '{{words}}\n\nCode: {{code}}',
  noAnswer:
    'No answer has come, so it is open whether the transaction counted. The pack stays here. Send it again: that repeats the same transaction, it does not make a second one.',
  sendAgain: 'Send again',
  later: 'Later',

  findingsTitle: 'This code may have been misread',
  findingsLead: 'Nothing has been sent. Scan the pack again first.',
  typedTitle: 'What was typed cannot be right',
  typedLead: 'Nothing has been sent. Compare it with the box and correct it.',
  correctTyped: 'Correct',
  scanAgain: 'Scan again',
  typeMissing: 'Type what is missing',
  sendAsRead: 'Send as read',
  cannotBeSent:
    'It cannot be sent like this: the national system has no room for it. Scan it again, or type it.',
  namesTwoPacks: 'It cannot be sent: the code names two packs. Scan each pack by itself.',
  demonstrationTitle: 'A demonstration code',
  demonstration:
    'GTINs that begin with 952 are for training only and stand on no medicine. In production mode they are not sent.',

  history: 'History',
  historyEmpty: 'No transactions yet.',
  historyFailed: 'The history could not be loaded.',
  retry: 'Retry',
  time: 'Time',
  transaction: 'Transaction',
  status: 'Status',
  by: 'by {{userName}}',
  reference: 'reference {{reference}}',
  undone: 'undone',
  rowActive: 'Active',
  rowNeverSent: 'Never sent',
  rowInactive: 'Inactive',
  rowUnknown: 'Unknown pack',
  rowError: 'Error',
  rowNotCertain: 'Not certain',
  rowPending: 'Pending',

  recordedNote: 'Recorded without connection {{time}} by {{userName}}, as claimed by the workstation',
  whatDoesThisMean: 'What does this mean?',
  sound: 'Sound and vibration',
} as const;
