import { endpoint } from '@pecset/contract';
import { z } from 'zod/mini';
import { Email, invalidEmail } from './email.ts';
import { Nothing } from './nothing.ts';
import { CeremonyToken, Challenge, CredentialJson, passkeyRefused } from './passkey-ceremony.ts';

export const requestPasskeyRegistration = endpoint({
  method: 'POST',
  path: '/api/auth/wa/reg-req',
  summary: 'Begins registering a passkey: for a new account, or, signed in, for the own account only',
  access: 'public',
  body: z.object({ email: Email }),
  reply: Challenge,
  refusals: invalidEmail,
});

export const registerPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/wa/reg',
  summary: 'Keeps the passkey; a new account is usable after activation by mail',
  access: 'public',
  body: z.object({ response: CredentialJson, token: CeremonyToken }),
  bodyLimit: 32_768,
  reply: Nothing,
  refusals: passkeyRefused,
});
