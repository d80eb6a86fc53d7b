import { endpoint } from '@pecset/contract';
import { z } from 'zod/mini';
import { Email } from './email.ts';
import { invalidEmail } from './invalid-email.ts';
import { Nothing } from './nothing.ts';

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/auth/passwd-req',
  summary: 'Mails a link for a new password; to the secondary address only where it is the confirmed one',
  access: 'public',
  body: z.object({ email: Email, secEmail: z.optional(Email) }),
  reply: Nothing,
  refusals: invalidEmail,
});
