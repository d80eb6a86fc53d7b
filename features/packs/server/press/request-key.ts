import { hash } from 'node:crypto';
import type { Wire } from '@pecset/server-kit';
import type { RequestKey } from '../ledger/press.ts';

/** Hashed, so that a key of any length has a fixed one. */
export const hashOfKey = (key: string): string => hash('sha256', key, 'base64url');

/** The idempotency key of a request. The same key with another `request` is refused, so its hash is stored too. */
export const requestKeyOf = (wire: Wire, request: readonly unknown[]): RequestKey | undefined => {
  const header = wire.requestHeader('idempotency-key');
  if (!header) return undefined;
  return {
    key: hashOfKey(header),
    bodyHash: hash('sha256', JSON.stringify(request), 'buffer'),
  };
};
