import { z } from 'zod/mini';

/** Fields of every authenticator's answer, whether it created a passkey or used one. */
export const credentialFields = {
  id: z.string(),
  rawId: z.string(),
  type: z.literal('public-key'),
  clientExtensionResults: z.pipe(
    z.unknown(),
    z.transform(() => ({})),
  ),
};
