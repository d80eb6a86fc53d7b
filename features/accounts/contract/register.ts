import { endpoint } from '@pecset/contract';
import { z } from 'zod/mini';
import { MailCode } from './activate.ts';
import { Email } from './email.ts';
import { invalidEmail } from './invalid-email.ts';
import { invitationNotValid } from './join.ts';
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

/** For invited users: the code was mailed to this address, so these may tell that it has an account. */
export const invited = {
  ...invitationNotValid,
  'account-exists': {
    status: 409,
    en: 'This address has an account already. Please log in with it to accept the invitation.',
    hu: 'Ehhez a címhez már tartozik fiók. A meghívó elfogadásához kérjük, jelentkezzen be vele.',
  },
} as const;

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  canWait: true,
  summary:
    'Registers a user with a new organisation in sandbox mode, whose admin the user is; a mail activates it. With an invitation the user joins that organisation instead, active at once',
  access: 'public',
  body: z.object({
    email: Email,
    password: Password,
    /** The captcha's solution; not needed if the captcha is off. */
    captcha: z.optional(z.string().check(z.maxLength(4000))),
    userName: z.optional(UserName),
    secEmail: z.optional(Email),
    /** The code of an invitation to this address. */
    invitation: z.optional(MailCode),
  }),
  // The same answer for a known and an unknown address.
  reply: Nothing,
  refusals: { ...invalidEmail, ...weakPassword, ...captchaFailed, ...invited },
});
