import { endpoint } from '@pecset/contract';
import { z } from 'zod/mini';
import { MailCode } from './activate.ts';
import { Nothing } from './nothing.ts';
import { Password } from './password.ts';
import { incorrectPassword, weakPassword } from './password-refusals.ts';
import { stepUpNeeded } from './step-up.ts';

export const setPassword = endpoint({
  method: 'POST',
  path: '/api/auth/passwd',
  summary: "Sets a new password: with a reset mail's code, or, signed in, with the current password",
  access: 'public',
  body: z.object({
    code: z.optional(MailCode),
    /** For signed-in callers; omitted only if the account has no password yet. */
    current: z.optional(Password),
    password: Password,
  }),
  reply: Nothing,
  refusals: {
    ...weakPassword,
    ...incorrectPassword,
    // An account without a password needs a recent passkey proof instead.
    ...stepUpNeeded,
    'code-not-valid': {
      status: 410,
      en: 'This link has expired or was used already. Please request a new one.',
      hu: 'Ez a hivatkozás lejárt, vagy már felhasználták. Kérjük, igényeljen újat.',
    },
    'not-signed-in': { status: 401, en: 'Please sign in.', hu: 'Kérjük, jelentkezzen be.' },
  },
});
