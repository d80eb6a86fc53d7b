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
  /** `switch`: signs in within the organisation of this browser's session, and the page stays as it is. */
  body: z.object({ result: CredentialJson, token: CeremonyToken, switch: z.optional(z.boolean()) }),
  bodyLimit: 32_768,
  reading: 'checked',
  reply: OpenedSession,
  refusals: {
    ...passkeyRefused,
    // Told only to who has shown the right passkey.
    'not-confirmed': {
      status: 403,
      en: 'Pecsét was restored from a backup. An administrator of your organisation has to confirm you before you can log in.',
      hu: 'A Pecsétet mentésből állították helyre. Mielőtt bejelentkezhet, a szervezet egyik adminisztrátorának meg kell erősítenie Önt.',
    },
    'other-organisation': {
      status: 403,
      en: 'The owner of this passkey does not work in this organisation.',
      hu: 'Az azonosítókulcs tulajdonosa nem ennek a szervezetnek a munkatársa.',
    },
    'not-activated': {
      status: 403,
      en: 'This account is not activated yet. We have sent you the mail with the link again; please open it.',
      hu: 'Ez a fiók még nincs aktiválva. A hivatkozást e-mailben újra elküldtük; kérjük, nyissa meg.',
    },
  },
});
