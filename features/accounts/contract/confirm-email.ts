import { endpoint, redirect } from '@pecset/contract';
import { z } from 'zod/mini';
import { MailCode } from './activate.ts';

export const confirmEmail = endpoint({
  method: 'GET',
  path: '/api/auth/email',
  summary:
    'The link that confirms a changed or secondary address: ends at /register/email, or at /login with words',
  access: 'public',
  changes: 'by-mail',
  query: z.object({ code: MailCode }),
  reply: redirect(),
});
