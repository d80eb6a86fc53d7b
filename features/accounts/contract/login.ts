import { endpoint } from '@pecset/contract';
import { z } from 'zod/mini';
import { PageVersion, Session } from './session.ts';

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Signs in with an email address and a password',
  access: 'public',
  query: PageVersion,
  body: z.object({
    email: z.string().check(z.maxLength(254)),
    password: z.string().check(z.maxLength(200)),
    remember: z.optional(z.boolean()),
  }),
  reply: Session,
  refusals: {
    'login-failed': {
      status: 401,
      en: 'The email address or the password is wrong.',
      hu: 'Hibás az e-mail-cím vagy a jelszó.',
    },
  },
});
