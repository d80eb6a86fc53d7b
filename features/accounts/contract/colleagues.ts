import { endpoint, platformRefusals, wholeNumber } from '@pecset/contract';
import type { UserId } from '@pecset/kernel';
import { z } from 'zod/mini';
import { Email } from './email.ts';
import { invalidEmail } from './invalid-email.ts';
import { Nothing } from './nothing.ts';
import { Person } from './pin.ts';

const Instant = z.iso.datetime();

export const Colleague = z.object({
  userId: z.int(),
  userName: z.string(),
  email: z.string(),
  /** A active, I inactive, U to be confirmed after a restore. */
  status: z.string(),
  /** ADMN: administrator of the organisation. */
  roles: z.array(z.string()),
});
export type Colleague = Readonly<z.infer<typeof Colleague>>;

export const OpenInvitation = z.object({
  id: z.int(),
  email: z.string(),
  /** The name of the user who sent it last. */
  invitedBy: z.string(),
  invitedAt: Instant,
  expiresAt: Instant,
});
export type OpenInvitation = Readonly<z.infer<typeof OpenInvitation>>;

export const listColleagues = endpoint({
  method: 'GET',
  path: '/api/org/colleagues',
  summary: 'Who works in the organisation, with roles and status, and the invitations that are open',
  access: 'admin',
  reply: z.object({ colleagues: z.array(Colleague), invitations: z.array(OpenInvitation) }),
});
export type Colleagues = Readonly<z.infer<typeof listColleagues.reply>>;

/** Returned if the caller is no longer an admin when the change is written. */
const noLongerAdmin = { forbidden: platformRefusals.forbidden } as const;

const gone = {
  ...noLongerAdmin,
  'not-found': { status: 404, en: 'It is not there any more.', hu: 'Már nem létezik.' },
} as const;

const lastAdmin = {
  'last-admin': {
    status: 409,
    en: 'This is the only active administrator. Please make somebody else an administrator first.',
    hu: 'Ez az egyetlen aktív adminisztrátor. Kérjük, előbb tegyen valaki mást adminisztrátorrá.',
  },
} as const;

const change = { access: 'admin', proof: 'recent', reply: Nothing } as const;
const ofColleague = { params: z.object({ userId: wholeNumber<UserId>() }) } as const;
const ofInvitation = { params: z.object({ id: wholeNumber() }) } as const;

export const invite = endpoint({
  ...change,
  method: 'POST',
  path: '/api/org/invitations',
  summary: 'Mails a link to join the organisation, good for seven days; to the same address again, a new one',
  body: z.object({ email: Email }),
  refusals: {
    ...noLongerAdmin,
    ...invalidEmail,
    'already-colleague': {
      status: 409,
      en: 'This address belongs to a colleague already; one who is inactive can be activated again.',
      hu: 'Ez a cím már egy munkatársé; ha inaktív, újra aktiválható.',
    },
    'too-many-invitations': {
      status: 409,
      en: 'Fifty invitations are open. Please withdraw some of them first.',
      hu: 'Ötven meghívó van függőben. Kérjük, előbb vonjon vissza néhányat.',
    },
  },
});

export const sendInvitationAgain = endpoint({
  ...change,
  ...ofInvitation,
  method: 'POST',
  path: '/api/org/invitations/:id/send-again',
  summary: 'Mails a new link, good for seven days; the one before works no more',
  refusals: gone,
});

export const revokeInvitation = endpoint({
  ...change,
  ...ofInvitation,
  method: 'DELETE',
  path: '/api/org/invitations/:id',
  summary: 'Withdraws an open invitation: its link works no more',
  refusals: gone,
});

export const setColleagueRoles = endpoint({
  ...change,
  ...ofColleague,
  method: 'PUT',
  path: '/api/org/colleagues/:userId/roles',
  summary: 'Makes a colleague an administrator, or takes that away; not from the last active one',
  body: z.object({ roles: z.array(z.literal('ADMN')).check(z.maxLength(1)) }),
  refusals: { ...gone, ...lastAdmin },
});

export const setColleagueStatus = endpoint({
  ...change,
  ...ofColleague,
  method: 'PUT',
  path: '/api/org/colleagues/:userId/status',
  summary:
    'Deactivates a colleague, whose sessions and remembered devices end at once and for good; or activates',
  body: z.object({ status: z.enum(['A', 'I']) }),
  refusals: { ...gone, ...lastAdmin },
});

export const confirmColleagues = endpoint({
  ...change,
  method: 'POST',
  path: '/api/org/colleagues/confirm',
  summary: 'After a restore: says of colleagues who are to be confirmed that they still work here',
  body: z.object({ userIds: z.array(Person).check(z.minLength(1), z.maxLength(1_000)) }),
  refusals: noLongerAdmin,
});

export const removeColleague = endpoint({
  ...change,
  ...ofColleague,
  method: 'DELETE',
  path: '/api/org/colleagues/:userId',
  summary:
    'Removes a colleague for good; where this was their only organisation, addresses and ways to sign in go too',
  refusals: { ...gone, ...lastAdmin },
});
