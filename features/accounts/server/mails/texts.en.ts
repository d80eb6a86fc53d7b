/** Words of the mails about accounts. */
export const en = {
  greeting: 'Dear User,',
  footer: 'This message was sent by Pecsét, the service for verifying medicine packs. Provider:',
  ignore: 'If this was not you, you have nothing to do: without the link nothing happens.',
  activation: {
    subject: 'Activate your Pecsét account',
    body: 'Somebody, presumably you, registered at Pecsét with this email address. Open the link to activate the account; it is valid for 24 hours.',
    action: 'Activate the account',
  },
  alreadyRegistered: {
    subject: 'You already have a Pecsét account',
    body: 'Somebody, presumably you, tried to register at Pecsét with this email address, but it already has an account. Please log in; if you have forgotten your password, you can request a new one there.',
    action: 'Log in',
    note: 'If this was not you, you have nothing to do: your account was not changed.',
  },
  passwordReset: {
    subject: 'Set a new Pecsét password',
    body: 'A new password was requested for your Pecsét account. Open the link to set it; it is valid for 1 hour and works once.',
    action: 'Set a new password',
  },
  passwordChanged: {
    subject: 'Your Pecsét password was changed',
    body: 'The password of your Pecsét account has just been changed, and other devices were logged out.',
    otherWaysInRemoved:
      'To be safe, we have also removed the passkeys and the secondary email address that the account may have had. You can add your own again in your profile, under Security.',
    action: 'Request a new password',
    note: 'If this was not you, request a new password at once.',
  },
  deviceSecretCopied: {
    subject: 'We have logged out one of your remembered devices',
    body: 'Somebody tried to log in to your Pecsét account with a key that a browser of yours had kept earlier and has replaced since. That happens when the data of a browser were copied, or restored from an old backup. To be safe we have logged that device out and forgotten it; if it is yours, please log in again on it with your password or passkey.',
    action: 'Log in',
    note: 'If you have neither copied nor restored the data of your browser, change your password: in your profile, under Security.',
  },
  emailChanged: {
    subject: 'The email address of your Pecsét account was changed',
    body: 'Your Pecsét account has a new email address. From now on, messages go there, and not to this address.',
    note: 'If this was not you, please write to your provider at once.',
  },
} as const;
