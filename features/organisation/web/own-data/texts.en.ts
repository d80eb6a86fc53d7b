export const en = {
  title: 'The organisation’s own data',
  lead: 'Everything that Pecsét keeps of the organisation: data, colleagues, transactions, alerts and the audit with its seals. No passwords and no keys.',
  excel: 'Download for Excel',
  json: 'Download as JSON',
  started: 'The download has begun. A large one takes some minutes; you can go on working.',
  notStarted: 'The download has not begun',

  closing: 'Closing the organisation',
  closingLead:
    'After 30 days nobody can sign in to it any more and nothing is sent to the national system; certificate and login are deleted. The records are kept as the law says. Until then everything goes on, and it can be taken back.',
  close: 'Close the organisation…',
  sure: 'Is the organisation to be closed in 30 days? Everybody loses access to it then. Until that day it can be taken back here.',
  closesOn: 'The organisation is closed on {{day}}',
  keep: 'Do not close it',
  keepHere: 'It can be taken back here',
  notChanged: 'Nothing was changed',
} as const;
