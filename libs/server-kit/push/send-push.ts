import { isOutsideAddress, makeOutside, type OutsideSettings } from '../outbound/index.ts';
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

export type PushSending = OutsideSettings & {
  readonly key: ServerKey;
  readonly contact: string;
  readonly now: () => Date;
};

const outcomeOf = (status: number): PushOutcome => {
  if (status >= 200 && status < 300) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  // Redirects are not followed.
  return status === 408 || status === 429 || status >= 500 ? 'later' : 'refused';
};

/** Push services use the default port and no credentials. */
export const isPushAddress = (endpoint: string, { allowLocal = false } = {}): boolean =>
  isOutsideAddress(endpoint, { allowLocal }) && (allowLocal || URL.parse(endpoint)?.port === '');

export const makeSendPush = ({ key, contact, now, ...settings }: PushSending): SendPush => {
  const outside = makeOutside(settings);
  return async ({ endpoint, ...keys }, { payload, ttlSeconds, urgency, topic }) => {
    if (!isPushAddress(endpoint, settings)) return 'refused';
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
    const answer = await outside.post(url, { body, headers });
    if (answer === 'not-allowed') return 'refused';
    return typeof answer === 'number' ? outcomeOf(answer) : 'later';
  };
};
