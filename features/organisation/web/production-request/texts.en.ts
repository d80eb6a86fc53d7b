export const en = {
  title: 'Production mode',
  lead: 'In the sandbox no pack is sent to the national system. In production mode every verify, dispense and destroy is sent and counts.',
  request: 'Request production mode',
  requestAgain: 'Request it again',
  sureTitle: 'Production mode',
  sure: 'Are you sure you want to switch to production mode?',
  receivedTitle: 'We have received your request',
  received: 'It is processed within 2 working days, and answered by e-mail.',
  open: 'Requested: {{time}}.',
  refused: 'The request was refused ({{time}})',
  words: 'The provider writes: {{words}}',
} as const;
