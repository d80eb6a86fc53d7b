/** What admins are told, and what there is to do: the page and the mails say it in the same words. */
export const en = {
  refused: 'The national system does not let the pharmacy in ({{code}})',
  refusedKept: 'Until this is repaired nothing is sent; dispenses are kept and sent afterwards.',
  refusedPassword:
    'The user id or the password is wrong. Log in to the national portal to see which one works, and give it in Pecsét.',
  refusedLocked:
    'The account is locked. Ask the national organisation to unlock it; do not try again before, or it stays locked.',
  refusedCertificate:
    'The certificate is not accepted. Fetch a new one at the national portal and give it in Pecsét.',
  refusedTerms:
    'New terms of the national system were not accepted in time. Read and confirm them on the organisation’s page.',
  refusedNotConnected: 'Certificate or login are missing. Give both in Pecsét.',
  refusedOther: 'Ask the national organisation, with this code, what stands against it.',

  oldPassword: 'The old password of the national system is still in use',
  oldPasswordTodo: 'It will be switched off. We set a new one by ourselves unless that was switched off.',
  passwordExpires: 'The password of the national system is about to expire',
  passwordExpiresTodo:
    'We set a new one by ourselves unless that was switched off; then please change it in time.',
  newTerms: 'The national system has new terms',
  newTermsTodo: 'Read and confirm them on the organisation’s page in time: without that it lets nobody in.',
  inItsWords: 'In its own words: {{words}}',
  otherNotice: 'A notice of the national system ({{code}})',
  otherNoticeTodo: 'If you do not know it, ask the national organisation what it means.',

  passwordShown: '{{userName}} has looked at the password of the national system',
  passwordShownTodo: 'If you know nothing of it, ask, and have the password changed.',
  passwordRenewed: 'The password of the national system was changed by Pecsét',
  passwordRenewedTodo: 'Nothing to do. The portal takes the new one; an admin can look it up in Pecsét.',
  passwordNotRenewed: 'The password of the national system could not be changed ({{code}})',
  passwordNotRenewedTodo:
    'The old one is still in use. Change it at the national portal and give the new one in Pecsét.',
  closingAsked: 'The organisation is to be closed on {{day}}',
  closingAskedTodo:
    'Until then everything goes on, and an administrator can take it back on the organisation’s page. Download its data in time.',
  closingTakenBack: 'The organisation is not closed after all',
  closingTakenBackTodo: 'There is nothing to do: everything goes on as before.',
  closingWaits: 'The organisation could not be closed yet',
  closingWaitsTodo:
    'Transactions still wait for the national system. Once they have gone out, it is closed by itself.',
  closed: 'The organisation is closed',
  closedTodo: 'Nobody can sign in to it any more, and nothing is sent. Its records are kept as the law says.',

  certificateExpires: 'The certificate for the national system expires on {{day}}',
  certificateExpiresTodo:
    'Fetch a new one at the national portal in time and upload it in Pecsét, at the organisation’s profile. The old one stays in use until the new one works.',

  backupMissing: 'No backup has been taken since {{day}}',
  backupNever: 'No backup has been taken yet',
  backupTodo:
    'If the machine breaks, everything recorded since then is lost. Tell whoever looks after the machine: the place for backups may be full or not connected.',

  productionApproved: 'The pharmacy works in production mode now',
  productionApprovedTodo:
    'Every dispense is sent to the national system and counts. What was tried out in the sandbox stays there.',
  productionRefused: 'The request for production mode was refused',
  productionRefusedTodo: 'Once this is settled, please ask again on the organisation’s page.',
  operatorsWords: 'The provider writes: {{words}}',

  colleagueJoined: '{{colleague}} has joined as a colleague',
  colleagueMadeAdmin: '{{userName}} has made {{colleague}} an administrator',
  colleagueAdminTaken: '{{userName}} has taken the administrator role from {{colleague}}',
  colleagueActivated: '{{userName}} has activated {{colleague}} again',
  colleagueDeactivated: '{{userName}} has deactivated {{colleague}}',
  colleagueRemoved: '{{userName}} has removed {{colleague}} from the organisation',
  colleagueTodo: 'If you know nothing of it, look at the colleagues of your organisation and ask.',
} as const;
