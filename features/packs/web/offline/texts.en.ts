export const en = {
  record: 'Record dispense',
  recordAgain: 'Record once more',
  verifyBarred: 'Verifying is not possible now: our server cannot be reached.',

  awayWord: 'No connection – cannot be verified',
  awayLead:
    'If you hand it out now, record it: it is verified and dispensed by itself once the connection is back.',
  unansweredWord: 'Uncertain – no answer came',
  unansweredLead:
    'Our server cannot be reached, so it is open whether the last press counted. Record it: it is then sent once more by itself, as the same press, and counts once.',
  recordedWord: 'Recorded – NOT VERIFIED YET',
  recordedLead:
    'Recorded by {{userName}}, {{time}}. It is verified and dispensed by itself once the connection is back.',
  recordedSending: 'The connection is back: it is being sent.',
  toList: 'Recorded dispenses',
  why: 'What does the law say?',

  questionTitle: 'Record this dispense?',
  question:
    'Serial number {{sn}}. The pack cannot be verified now. Hand it out only if nothing about it looks wrong. It is verified and dispensed as soon as the connection is back; if the answer is an alert, you will be told.',
  questionUnanswered:
    'Serial number {{sn}}. The dispense that got no answer is recorded, and sent once more under its own key: it counts once.',
  expired: 'Serial number {{sn}} has EXPIRED. Do not supply it. Record the dispense all the same?',
  objected:
    'The national system has objected to serial number {{sn}}. Do not supply it. Record the dispense all the same?',
  queuedTitle: 'Already recorded here',
  queued:
    '{{userName}} recorded serial number {{sn}} here, {{time}}. A second dispense of the same pack is a false alert. Record it once more all the same?',
  knownTitle: 'Already dispensed here',
  known:
    'As far as is known here, serial number {{sn}} has left circulation already. A second dispense is a false alert, or the pack is not genuine. Record it all the same?',

  notRecordedTitle: 'NOT recorded',
  notRecorded:
    'This browser could not keep the record (no room left, or a private window). Nothing was recorded: write down the identifiers of the pack by hand, and dispense it when the connection is back.',
  notRecordedFull:
    'There are {{count}} recorded dispenses here already, and no room for more. Print the list and resolve it by hand; write down the identifiers of this pack too.',

  waiting: 'Recorded without connection, not verified yet: {{count}}',
  waitingSending: 'They are sent by themselves, in order.',
  waitingAway: 'They are sent by themselves as soon as our server can be reached.',
  alerts: 'Alert for packs that were handed out without connection: {{count}}',
  damaged: 'Records that cannot be read: {{count}}',
  others: 'Of another organisation, waiting on this computer: {{count}}',
  othersTodo: 'They are sent when somebody of that organisation signs in here.',
  stuck: 'Cannot be sent: {{count}}. Look at the list.',

  logoutTitle: 'Not everything was sent',
  logout:
    'Recorded without connection and not verified yet: {{count}}. They stay on this computer and are sent when you or a colleague sign in here again. Log out?',

  alertTitle: 'ALERT for a pack that was handed out',
  alertLead:
    'What was recorded without connection was sent, and the national system raised an alert. The pack was handed out: open it, follow the steps of the alert, and tell the person in charge. If the alert is confirmed, contact the patient.',
  close: 'Close',

  title: 'Recorded dispenses',
  lead: 'What was handed out while our server could not be reached. Art. 29 of Delegated Regulation (EU) 2016/161 has the identifiers recorded, and verified and decommissioned as soon as the connection is back. Time and person are as this computer says.',
  openPart: 'Waiting',
  overPart: 'What became of the others',
  nothing: 'Nothing waits, and there is nothing to look at.',
  sendNow: 'Send now',
  print: 'Print list',
  clear: 'Clear what is over',
  tooOldTodo:
    'Recorded more than seven days ago: these are not sent any more. Print the list and resolve them by hand: dispense the pack on its page, or give the record up with a reason.',
  recordedBy: 'Recorded {{time}} by {{userName}}',
  gtin: 'GTIN {{gtin}}',
  sn: 'Serial number {{sn}}',
  lotExp: 'Lot {{lotNum}}, expiry {{expDate}}',
  openPack: 'Open pack',
  giveUp: 'Give up',
  printedAt: 'Printed {{time}}, {{organisation}}',

  stateWaiting: 'Not verified yet',
  stateTried: 'Not verified yet. Last try {{time}}: {{words}}',
  stateTooOld: 'More than seven days old: resolve by hand',
  stateOtherMode: 'Recorded in another mode: not sent while the organisation is in this one',
  stateGivingUp: 'Given up by {{userName}} ({{because}}); the server is still to be told',
  stateGivenUp: 'Given up by {{userName}}, {{time}}: {{because}}',
  stateDone: 'Dispensed, sent by {{userName}}, {{time}}',
  statePending: 'Sent by {{userName}}, {{time}}; the answer of the national system is awaited',
  stateObjection: 'Sent by {{userName}}, {{time}}: NOT confirmed ({{code}})',
  stateAlert: 'ALERT ({{code}}), sent by {{userName}}, {{time}}',
  stateDamaged: 'Cannot be read: damaged, or sealed with a key that is gone',

  giveUpTitle: 'Give up this record?',
  giveUpLead: 'It will not be sent. The audit keeps who decided so, and why.',
  giveUpFailed: 'The server could not be told. Nothing was changed.',
  'not-handed-out': 'The pack was not handed out',
  'resolved-elsewhere': 'Dispensed another way (national portal, another computer)',
  'recorded-twice': 'Recorded twice',
  unreadable: 'The record cannot be read',
  cancel: 'Cancel',
  unreadableStore:
    'This browser keeps no site data (a private window?): nothing can be recorded here without connection.',
} as const;
