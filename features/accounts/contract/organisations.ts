import { endpoint } from '@pecset/contract';
import { z } from 'zod/mini';
import { Session } from './session.ts';

export const ownOrganisations = endpoint({
  method: 'GET',
  path: '/api/auth/organisations',
  summary: 'The organisations that the user may work in',
  access: 'user',
  reply: z.array(z.object({ partnerId: z.int(), orgName: z.string() })),
});
export type OwnOrganisations = Readonly<z.infer<typeof ownOrganisations.reply>>;

/** A PIN is valid only in the organisation where it was set. */
export const fullLoginNeeded = {
  'full-login-needed': {
    status: 403,
    en: 'This takes more than a PIN. Please log in with your password or passkey.',
    hu: 'Ehhez a PIN-kód nem elég. Kérjük, jelentkezzen be jelszóval vagy azonosítókulccsal.',
  },
} as const;

export const switchOrganisation = endpoint({
  method: 'POST',
  path: '/api/auth/switch-org',
  summary: 'The session goes on in another organisation of the user, and with it a remembered device',
  access: 'user',
  body: z.object({ partnerId: z.int() }),
  reading: 'checked',
  reply: Session,
  refusals: {
    ...fullLoginNeeded,
    'not-found': {
      status: 404,
      en: 'You are not active in this organisation.',
      hu: 'Ebben a szervezetben Ön nem aktív.',
    },
  },
});
