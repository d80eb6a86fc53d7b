export const en = {
  title: 'Colleagues',
  lead: 'Who works with Pecsét in this organisation, and who is invited.',
  toOrganisation: 'Organisation',
  loading: 'Loading…',
  loadFailed: 'The colleagues could not be loaded.',
  notDone: 'It was not done',

  users: 'Users',
  you: 'you',
  admin: 'Administrator',
  user: 'User',
  inactive: 'Inactive',

  makeAdmin: 'Make administrator',
  makeAdminTitle: 'Make {{name}} an administrator?',
  makeAdminMessage:
    'Administrators manage colleagues, the certificate and the login of the national system, and product names. The other administrators are told.',
  takeAdmin: 'Take administrator role',
  takeAdminTitle: 'Take the administrator role from {{name}}?',
  takeAdminMessage:
    '{{name}} goes on working as a user. Open invitations that they have sent become invalid.',
  takeOwnAdminMessage:
    'You go on working as a user and see this page no more. Open invitations that you have sent become invalid.',
  deactivate: 'Deactivate',
  deactivateTitle: 'Deactivate {{name}}?',
  deactivateMessage:
    '{{name}} is logged out at once on every device and cannot log in here until activated again. What they have done stays in the records.',
  activate: 'Activate',
  activateTitle: 'Activate {{name}} again?',
  activateMessage: '{{name}} can log in here again, with password or passkey.',
  remove: 'Remove',
  removeTitle: 'Remove {{name}} for good?',
  removeMessage:
    '{{name}} is logged out at once and leaves the organisation. If it is their only one, the account with its addresses, password and passkeys is deleted; this cannot be undone. The name stays in the records.',
  done: 'Done: {{what}} ({{name}}).',

  inviteTitle: 'Invite a colleague',
  inviteLead: 'We mail a link with which your colleague can join. It is valid for 7 days.',
  email: 'Colleague’s email address',
  invite: 'Send invitation',
  invited: 'Invitation sent to {{email}}.',

  invitations: 'Open invitations',
  noInvitations: 'There is no open invitation.',
  invitedBy: 'Invited by',
  invitedAt: 'Sent',
  expiresAt: 'Valid until',
  sendAgain: 'Send again',
  sentAgain: 'A new link was sent to {{email}}; the one before works no more.',
  revoke: 'Withdraw',
  revokeTitle: 'Withdraw the invitation?',
  revokeMessage: 'The link that was sent to {{email}} works no more.',
  revoked: 'The invitation to {{email}} was withdrawn.',
} as const;
