import { endpoint, stepUpNeeded as proofNeeded } from '@pecset/contract';
import { z } from 'zod/mini';
import { Nothing } from './nothing.ts';
import { CeremonyToken, Challenge, CredentialJson, passkeyRefused } from './passkey-ceremony.ts';
import { Password } from './password.ts';
import { incorrectPassword } from './password-refusals.ts';

/** For endpoints where only some calls need a recent proof; if every call does, they say `proof: 'recent'`. */
export const stepUpNeeded = { 'step-up-needed': proofNeeded } as const;

export const stepUpWithPassword = endpoint({
  method: 'POST',
  path: '/api/auth/step-up',
  summary: 'Proves anew who is there, with the password; the session gets a new cookie',
  access: 'user',
  body: z.object({ password: Password }),
  reply: Nothing,
  refusals: incorrectPassword,
});

export const requestPasskeyStepUp = endpoint({
  method: 'POST',
  path: '/api/auth/wa/step-up-req',
  summary: 'Begins proving it with a passkey that verifies the person',
  access: 'user',
  reply: Challenge,
});

export const stepUpWithPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/wa/step-up',
  summary: 'Proves anew who is there, with a passkey that verifies the person',
  access: 'user',
  body: z.object({ result: CredentialJson, token: CeremonyToken }),
  bodyLimit: 32_768,
  reply: Nothing,
  refusals: passkeyRefused,
});
