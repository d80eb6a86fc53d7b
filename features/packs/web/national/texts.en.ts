export const en = {
  offline: 'No internet',
  offlineTodo:
    'This computer has no network: nothing can be asked or sent. Check the cable or the Wi-Fi. If it takes long, use the national portal on another device.',
  unreachable: 'Pecsét cannot be reached',
  unreachableTodo:
    'There is a network, but our server does not answer. The page keeps trying by itself; what you press may not arrive, and can be pressed again. If it takes long, use the national portal and tell your provider.',
  down: 'The national system cannot be reached since {{time}}',
  downTodo:
    'Dispensing goes on: what you dispense is kept, and sent by itself as soon as the system is back. Verifying has to wait.',
  refusedForUser: 'Please tell your admin. What you dispense is kept, and sent when this is repaired.',
  parked: 'Put aside and not sent yet: {{count}}',
  parkedForAdmin: 'The login works again as far as we know: they can be sent.',
  parkedForUser: 'Please tell your admin, who can send them.',
  toHelp: 'How to go on',
  waiting: 'Waiting: {{count}}.',
  sendAgain: 'Send again',
  sent: 'On their way: {{count}}.',
} as const;
