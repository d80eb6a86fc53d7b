export const en = {
  notices: 'How we tell you',
  lead: 'What you are told about is always in the app, behind the bell. Here you choose what else reaches you.',

  hereLead:
    'A message appears on this device even when Pecsét is not in front of you. It never names a pack, and it comes until you log out or somebody else takes over here.',
  isOn: 'Messages are switched on in this browser.',
  isOff: 'Messages are switched off in this browser.',
  isDefault:
    'Your browser has not been asked yet. When you switch messages on, it asks whether Pecsét may show them: please choose Allow.',
  isDenied: 'This browser blocks messages from Pecsét.',
  allowIt:
    'To allow them, press the icon to the left of the address at the top of the window, choose the settings of this site, and set Notifications to Allow. Then come back here.',
  isUnsupported:
    'This browser cannot show messages. A current Chrome, Edge, Firefox or Safari can; or the mails below reach you.',
  isInstallFirst:
    'On an iPhone or iPad messages come only to an installed app: choose Share, then Add to Home Screen, and open Pecsét from there.',
  switchOn: 'Switch on messages',
  switchOff: 'Switch off messages',
  test: 'Send me a test message',
  tested: 'Sent. The message should appear within a few seconds.',
  notDone: 'That did not work',
  notAllowed: 'The browser was not allowed to show messages.',
  noWorker: 'Pecsét is not quite ready in this browser yet. Please reload the page and try again.',
  noAnswer: 'The browser’s push service has not answered. Please try again later.',
  noService: 'The browser could not be reached by its push service. Please try again later.',

  what: 'About what',
  mail: 'Mail',
  push: 'Message',
  always: 'always',
  never: 'no',
  duty: 'Where it says “always”, the mail is a duty: somebody must learn in time that a pack must not be supplied, that nothing is sent to the national system any more, or what a colleague has changed.',
  wantedBy: '{{kind}}: {{way}}',
  saved: 'Saved',
  loadFailed: 'Your choices could not be loaded.',
  loading: 'Loading...',

  alert: 'A pack must not be supplied',
  lateAnswer: 'Another answer that came late',
  loginRefused: 'The national system does not let the pharmacy in',
  nationalNotice: 'Notices of the national system',
  certificateExpires: 'The certificate is about to expire',
  passwordShown: 'Somebody looked at the password of the national system',
  passwordRenewed: 'The password of the national system was changed by Pecsét',
  passwordNotRenewed: 'The password of the national system could not be changed',
  productionApproved: 'Production mode was approved',
  productionRefused: 'Production mode was refused',
  colleagueChanged: 'Changes about colleagues',
  organisationClosing: 'Closing of the organisation',
} as const;
