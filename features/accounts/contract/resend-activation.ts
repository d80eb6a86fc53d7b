import { endpoint } from '@pecset/contract';
import { z } from 'zod/mini';
import { Email } from './email.ts';
import { login } from './login.ts';
import { Nothing } from './nothing.ts';
import { Password } from './password.ts';

export const resendActivation = endpoint({
  method: 'POST',
  path: '/api/auth/activation-req',
  canWait: true,
  summary: 'Sends the activation mail again, to whoever knows the password',
  access: 'public',
  body: z.object({ email: Email, password: Password }),
  reply: Nothing,
  refusals: { 'login-failed': login.refusals['login-failed'] },
});
