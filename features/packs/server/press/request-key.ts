import { hash } from 'node:crypto';
import type { Wire } from '@pecset/server-kit';
import type { RequestKey } from '../ledger/press.ts';

/** Hashed, so that a key of any length has a fixed one. */
export const hashOfKey = (key: string): string => hash('sha256', key, 'base64url');

/** A key and what was asked for under it; the same key for anything else is refused. */
export const requestKey = (key: string, request: readonly unknown[]): RequestKey => ({
  key: hashOfKey(key),
  bodyHash: hash('sha256', JSON.stringify(request), 'buffer'),
});

/** The idempotency key of a request. The same key with another `request` is refused, so its hash is stored too. */
export const requestKeyOf = (wire: Wire, request: readonly unknown[]): RequestKey | undefined => {
  const header = wire.requestHeader('idempotency-key');
  return header ? requestKey(header, request) : undefined;
};
