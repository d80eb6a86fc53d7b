import { endpoint } from '@pecset/contract';
import { z } from 'zod/mini';
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
  reading: 'checked',
  reply: OpenedSession,
  refusals: {
    ...passkeyRefused,
    'not-activated': {
      status: 403,
      en: 'This account is not activated yet. We have sent you the mail with the link again; please open it.',
      hu: 'Ez a fiók még nincs aktiválva. A hivatkozást e-mailben újra elküldtük; kérjük, nyissa meg.',
    },
  },
});
