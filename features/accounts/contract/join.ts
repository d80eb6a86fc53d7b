import { endpoint } from '@pecset/contract';
import { z } from 'zod/mini';
import { MailCode } from './activate.ts';
import { fullLoginNeeded } from './organisations.ts';
import { Session } from './session.ts';

/** One code for expired, withdrawn and used invitations, so that an old link reveals nothing more. */
export const invitationNotValid = {
  'invitation-not-valid': {
    status: 410,
    en: 'This invitation is not valid: it has expired, was withdrawn, or has been used already.',
    hu: 'Ez a meghívó nem érvényes: lejárt, visszavonták, vagy már felhasználták.',
  },
} as const;

export const viewInvitation = endpoint({
  method: 'GET',
  path: '/api/auth/invitation',
  summary: 'What an invitation is to, for whoever has the code of its mail; accepts nothing',
  access: 'public',
  query: z.object({ code: MailCode }),
  reply: z.object({
    orgName: z.string(),
    invitedBy: z.string(),
    email: z.string(),
    /** Whether the invited address has an active account. */
    hasAccount: z.boolean(),
    /** Whether the caller is signed in to that account. */
    isYours: z.boolean(),
  }),
  refusals: invitationNotValid,
});

export const join = endpoint({
  method: 'POST',
  path: '/api/auth/join',
  summary: 'Accepts an invitation to the own address; the session goes on in that organisation',
  access: 'user',
  body: z.object({ code: MailCode }),
  reading: 'checked',
  reply: Session,
  refusals: {
    ...invitationNotValid,
    ...fullLoginNeeded,
    'invitation-of-another': {
      status: 403,
      en: 'This invitation was sent to another address. Please log in with that one.',
      hu: 'Ezt a meghívót másik címre küldték. Kérjük, azzal jelentkezzen be.',
    },
  },
});
