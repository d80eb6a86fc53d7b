import { endpoint, redirect } from '@pecset/contract';
import { z } from 'zod/mini';

export const MailCode = z.string().check(z.maxLength(100));

export const activate = endpoint({
  method: 'GET',
  path: '/api/auth/activate',
  summary: "The activation mail's link: ends at /register/done, or at /login with words; opens no session",
  access: 'public',
  changes: 'by-mail',
  query: z.object({ code: MailCode }),
  reply: redirect(),
});
