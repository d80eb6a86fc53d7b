import { createHash } from 'node:crypto';
import type { Wire } from '@pecset/server-kit';

/** Made for one press: the same key and body lead to the same transaction. */
export type RequestKey = { readonly key: string; readonly bodyHash: Buffer };

const sha256 = (text: string) => createHash('sha256').update(text);

/** Whatever a caller takes for a key, its hash has a known length. `request` is all that makes it another request. */
export const requestKeyOf = (wire: Wire, request: readonly unknown[]): RequestKey | undefined => {
  const header = wire.requestHeader('idempotency-key');
  if (!header) return undefined;
  return { key: sha256(header).digest('base64url'), bodyHash: sha256(JSON.stringify(request)).digest() };
};
