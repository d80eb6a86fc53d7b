export const en = {
  title: 'The organisation’s own data',
  lead: 'Everything that Pecsét keeps of the organisation: data, colleagues, transactions, alerts and the audit with its seals. No passwords and no keys.',
  excel: 'Download for Excel',
  json: 'Download as JSON',
  started: 'The download has begun. A large one takes some minutes; you can go on working.',
  notStarted: 'The download has not begun',
} as const;
