import { hash } from 'node:crypto';
import type { Wire } from '@pecset/server-kit';

/** Made for one press: the same key and body lead to the same transaction. */
export type RequestKey = { readonly key: string; readonly bodyHash: Buffer };

/** Whatever a caller takes for a key, its hash has a known length. `request` is all that makes it another request. */
export const requestKeyOf = (wire: Wire, request: readonly unknown[]): RequestKey | undefined => {
  const header = wire.requestHeader('idempotency-key');
  if (!header) return undefined;
  return {
    key: hash('sha256', header, 'base64url'),
    bodyHash: hash('sha256', JSON.stringify(request), 'buffer'),
  };
};
