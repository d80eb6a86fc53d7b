import { z } from 'zod/mini';

/** Options for the browser's WebAuthn call; the libraries on both sides define their shape. */
const Options = z.record(z.string(), z.unknown());

/** `token` identifies the challenge in the second half of the ceremony; both are single-use and expire soon. */
export const Challenge = z.object({ challenge: z.string(), token: z.string(), options: Options });

export const CeremonyToken = z.string().check(z.maxLength(100));

/** The authenticator's answer as JSON; the server's library verifies all of it. */
export const CredentialJson = z.looseObject({
  id: z.string().check(z.maxLength(1400)),
  rawId: z.string().check(z.maxLength(1400)),
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
  clientExtensionResults: z.record(z.string(), z.unknown()),
});

export const passkeyRefused = {
  'passkey-refused': {
    status: 401,
    en: 'The passkey was not accepted. Please try again, or log in with your password.',
    hu: 'Az azonosítókulcsot nem tudtuk elfogadni. Kérjük, próbálja újra, vagy jelentkezzen be jelszóval.',
  },
} as const;
