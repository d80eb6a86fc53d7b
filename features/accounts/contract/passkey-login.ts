import { endpoint } from '@pecset/contract';
import { z } from 'zod/mini';
import { login } from './login.ts';
import { CeremonyToken, Challenge, CredentialJson, passkeyRefused } from './passkey-ceremony.ts';
import { OpenedSession, PageVersion } from './session.ts';

export const requestPasskeyLogin = endpoint({
  method: 'POST',
  path: '/api/auth/wa/login-req',
  summary: 'Begins signing in with a passkey',
  access: 'public',
  reply: Challenge,
});

export const loginWithPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/wa/login',
  summary: 'Signs in with a passkey',
  access: 'public',
  query: PageVersion,
  body: z.object({ result: CredentialJson, token: CeremonyToken }),
  bodyLimit: 32_768,
  reply: OpenedSession,
  refusals: { ...passkeyRefused, 'not-activated': login.refusals['not-activated'] },
});
