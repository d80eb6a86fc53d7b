import { lookup } from 'node:dns/promises';
import { request as requestPlainly } from 'node:http';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { allowedAddresses, isLoopback, isPublic, lookupOf, type Resolve } from './allowed-addresses.ts';
import { encryptPush, type PushKeys } from './encrypt.ts';
import type { ServerKey } from './keys.ts';
import { vapid } from './vapid.ts';

/** A browser's push subscription; supplied by the caller, so not trusted. */
export type PushTarget = PushKeys & { readonly endpoint: string };

export type PushMessage = {
  readonly payload: string;
  /** How long the push service stores the message for a browser that is offline. */
  readonly ttlSeconds: number;
  readonly urgency: 'normal' | 'high';
  /** Replaces a message that still waits under the same topic; at most 32 letters, digits, `-` and `_`. */
  readonly topic: string;
};

/**
 * taken: the push service has it. gone: the subscription has ended. later: to be retried. refused: it will never be
 * accepted, or its address is not allowed.
 */
export type PushOutcome = 'taken' | 'gone' | 'later' | 'refused';

export type SendPush = (target: PushTarget, message: PushMessage) => Promise<PushOutcome>;

export type PushSending = {
  readonly key: ServerKey;
  readonly contact: string;
  readonly now: () => Date;
  /** Also allows loopback addresses, without TLS; for tests. */
  readonly allowLocal?: boolean;
  readonly resolve?: Resolve;
  readonly timeoutMs?: number;
};

const outcomeOf = (status: number): PushOutcome => {
  if (status >= 200 && status < 300) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  // Redirects are not followed.
  return status === 408 || status === 429 || status >= 500 ? 'later' : 'refused';
};

/** Push services use the default port and no credentials. */
export const isPushAddress = (endpoint: string, { allowLocal = false } = {}): boolean => {
  const url = URL.parse(endpoint);
  if (url?.username !== '' || url.password !== '') return false;
  return allowLocal ? /^https?:$/.test(url.protocol) : url.protocol === 'https:' && url.port === '';
};

type Post = {
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
  readonly lookup: LookupFunction;
  readonly signal: AbortSignal;
};

/** Only the status of the answer is read. */
const post = (url: URL, { body, ...options }: Post) =>
  new Promise<number>((resolve, reject) => {
    const ask = url.protocol === 'https:' ? request : requestPlainly;
    const asked = ask(url, { ...options, method: 'POST', agent: false }, (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.destroy();
    });
    asked.on('error', reject);
    asked.end(body);
  });

/** A DNS lookup takes no signal and may hang too. */
const late = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('too late')));
  });

export const makeSendPush = ({
  key,
  contact,
  now,
  allowLocal = false,
  resolve = (host) => lookup(host, { all: true }),
  timeoutMs = 10_000,
}: PushSending): SendPush => {
  const isAllowed = (url: URL) => (address: string) =>
    (allowLocal && isLoopback(address)) || (url.protocol === 'https:' && isPublic(address));
  const send = async (url: URL, { body, headers }: Pick<Post, 'body' | 'headers'>) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const found = await Promise.race([allowedAddresses(url.hostname, resolve, isAllowed(url)), late(signal)]);
    if (!found) return 'refused';
    return outcomeOf(await post(url, { headers, body, signal, lookup: lookupOf(found) }));
  };
  return async ({ endpoint, ...keys }, { payload, ttlSeconds, urgency, topic }) => {
    if (!isPushAddress(endpoint, { allowLocal })) return 'refused';
    const url = new URL(endpoint);
    const body = encryptPush(payload, keys);
    const headers = {
      authorization: vapid({ key, audience: url.origin, contact, now: now() }),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      'content-length': body.length,
      ttl: ttlSeconds,
      urgency,
      topic,
    };
    // The error is not logged, because it would name the address.
    return send(url, { body, headers }).catch(() => 'later');
  };
};
