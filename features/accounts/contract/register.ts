import { endpoint } from '@pecset/contract';
import { z } from 'zod/mini';
import { Email } from './email.ts';
import { invalidEmail } from './invalid-email.ts';
import { Nothing } from './nothing.ts';
import { Password } from './password.ts';
import { weakPassword } from './password-refusals.ts';
import { UserName } from './user-profile.ts';

export const captchaFailed = {
  'captcha-failed': {
    status: 400,
    en: 'The check against robots did not succeed. Please try again.',
    hu: 'A robotok elleni ellenőrzés nem sikerült. Kérjük, próbálja újra.',
  },
} as const;

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  summary:
    'Registers a user with a new organisation in sandbox mode, whose admin the user is; a mail activates it',
  access: 'public',
  body: z.object({
    email: Email,
    password: Password,
    /** What the captcha gave; not needed where it is off. */
    captcha: z.optional(z.string().check(z.maxLength(4000))),
    userName: z.optional(UserName),
    secEmail: z.optional(Email),
  }),
  // The same answer for a known and an unknown address.
  reply: Nothing,
  refusals: { ...invalidEmail, ...weakPassword, ...captchaFailed },
});
