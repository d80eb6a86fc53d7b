import { z } from 'zod/mini';

/** What every authenticator's answer has, whether it made a passkey or used one. */
export const credentialFields = {
  id: z.string(),
  rawId: z.string(),
  type: z.literal('public-key'),
  clientExtensionResults: z.pipe(
    z.unknown(),
    z.transform(() => ({})),
  ),
};
