export const en = {
  offline: 'No internet',
  offlineTodo:
    'This computer has no network: nothing can be verified. What you hand out can be recorded on the page of the pack (Record dispense). Check the cable or the Wi-Fi.',
  unreachable: 'Pecsét cannot be reached',
  unreachableTodo:
    'There is a network, but our server does not answer. The page keeps trying by itself. What you hand out can be recorded on the page of the pack (Record dispense). If it takes long, tell your provider.',
  down: 'The national system cannot be reached since {{time}}',
  downTodo:
    'Dispensing goes on: what you dispense is kept, and sent by itself as soon as the system is back. Verifying has to wait.',
  standstill: 'Pecsét was restored from a backup',
  standstillTodo:
    'Nothing is sent to the national system until your provider lets it. Dispensing goes on: what you dispense is kept and sent then. Verifying has to wait. What was done shortly before may be missing here.',
  refusedForUser: 'Please tell your admin. What you dispense is kept, and sent when this is repaired.',
  parked: 'Put aside and not sent yet: {{count}}',
  parkedForAdmin: 'The login works again as far as we know: they can be sent.',
  parkedForUser: 'Please tell your admin, who can send them.',
  toHelp: 'How to go on',
  waiting: 'Waiting: {{count}}.',
  newTerms: 'The national system has new terms',
  sendAgain: 'Send again',
  sent: 'On their way: {{count}}.',
} as const;
