/** Words of the mails about one's addresses. */
export const en = {
  confirmEmail: {
    subject: 'Confirm your new email address',
    body: 'This address was given as the new email address of a Pecsét account. Open the link to confirm it; it is valid for 24 hours. From then on you log in with this address.',
    action: 'Confirm the address',
  },
  confirmSecondary: {
    subject: 'Confirm your secondary email address',
    body: 'This address was given as the secondary email address of a Pecsét account. Open the link to confirm it; it is valid for 24 hours. From then on a new password can also be requested through it.',
    action: 'Confirm the address',
  },
  addressTaken: {
    subject: 'This address already has a Pecsét account',
    body: 'Somebody, presumably you, wanted to use this email address for another Pecsét account, but it already has an account of its own. Nothing was changed.',
    note: 'If this was not you, you have nothing to do.',
  },
  emailAsked: {
    subject: 'Your Pecsét account is to get another email address',
    body: 'Another email address was given for your Pecsét account. It replaces this one once it has been confirmed there.',
    note: 'If this was not you, log in, change your password and end the sessions that you do not know.',
  },
  secondaryChanged: {
    subject: 'The secondary email address of your Pecsét account was changed',
    body: 'The secondary email address of your Pecsét account was set or removed. A new one counts once it has been confirmed there.',
    note: 'If this was not you, log in, change your password and end the sessions that you do not know.',
  },
  secondaryConfirmed: {
    subject: 'The secondary email address of your Pecsét account was confirmed',
    body: 'The secondary email address of your Pecsét account has just been confirmed. From now on a new password can also be requested through it.',
    note: 'If this was not you, request a new password for this address at once: with it the secondary address is removed too.',
  },
} as const;
