import { endpoint } from '@pecset/contract';
import { z } from 'zod/mini';
import { Email } from './email.ts';
import { Password } from './password.ts';
import { OpenedSession, PageVersion } from './session.ts';

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary:
    'Signs in with an email address and a password, or silently with the secret of a remembered device',
  access: 'public',
  query: PageVersion,
  body: z.object({
    email: Email,
    password: Password,
    remember: z.optional(z.boolean()),
  }),
  reading: 'checked',
  reply: OpenedSession,
  refusals: {
    // Told only to who has shown the right password.
    'not-confirmed': {
      status: 403,
      en: 'Pecsét was restored from a backup. An administrator of your organisation has to confirm you before you can log in.',
      hu: 'A Pecsétet mentésből állították helyre. Mielőtt bejelentkezhet, a szervezet egyik adminisztrátorának meg kell erősítenie Önt.',
    },
    'login-failed': {
      status: 401,
      en: 'The email address or the password is wrong.',
      hu: 'Hibás az e-mail-cím vagy a jelszó.',
    },
    // Returned only after the correct password.
    'not-activated': {
      status: 403,
      en: 'This account is not activated yet. Please open the link in the mail we sent.',
      hu: 'Ez a fiók még nincs aktiválva. Kérjük, nyissa meg az e-mailben küldött hivatkozást.',
    },
  },
});
