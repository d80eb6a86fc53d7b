import { endpoint, notSignedIn } from '@pecset/contract';
import { z } from 'zod/mini';
import { MailCode } from './activate.ts';
import { Email } from './email.ts';
import { invalidEmail } from './invalid-email.ts';
import { Nothing } from './nothing.ts';
import { CeremonyToken, Challenge, CredentialJson, passkeyRefused } from './passkey-ceremony.ts';
import { invited } from './register.ts';
import { stepUpNeeded } from './step-up.ts';
import { UserName } from './user-profile.ts';

/** For signed-in callers: returned if the session ends before anything is written. */
const sessionEnded = { 'not-signed-in': notSignedIn } as const;

const tooManyPasskeys = {
  'too-many-passkeys': {
    status: 409,
    en: 'An account can have twenty passkeys. Please remove one first.',
    hu: 'Egy fiókhoz húsz azonosítókulcs tartozhat. Kérjük, előbb távolítson el egyet.',
  },
} as const;

export const requestPasskeyRegistration = endpoint({
  method: 'POST',
  path: '/api/auth/wa/reg-req',
  summary: 'Begins registering a passkey: for a new account, or, signed in, for the own account only',
  access: 'public',
  body: z.object({ email: Email }),
  reply: Challenge,
  // A new passkey can later prove the person, so a signed-in caller needs a recent proof to add one.
  refusals: { ...invalidEmail, ...stepUpNeeded, ...tooManyPasskeys, ...sessionEnded },
});

export const registerPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/wa/reg',
  summary: 'Keeps the passkey; a new account is usable after activation by mail, an invited one at once',
  access: 'public',
  body: z.object({
    response: CredentialJson,
    token: CeremonyToken,
    /** New account only: the code of an invitation to its address. */
    invitation: z.optional(MailCode),
    /** New account only; derived from its address if omitted. */
    userName: z.optional(UserName),
  }),
  bodyLimit: 32_768,
  reply: Nothing,
  refusals: { ...passkeyRefused, ...tooManyPasskeys, ...sessionEnded, ...invited },
});
