import type { Endpoint, PlatformRefusal, RefusalOf } from '@pecset/contract';

/** Why a call did not succeed: the endpoint's own refusal, the platform's, a bare HTTP status, or no answer at all. */
export type CallFailure<E extends Endpoint = Endpoint> = {
  readonly errCode: RefusalOf<E> | PlatformRefusal | `SYS-HTTP-${number}` | 'SYS-NETWORK';
  /** The server's words, in the language of the call. */
  readonly errStr?: string;
  readonly status?: number;
  /** Seconds to wait before a retry. */
  readonly retryAfter?: number;
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Returns null if the body is no error body. A newer server may send codes that are not in the contract. */
export const readFailure = <E extends Endpoint>(
  body: unknown,
  { status, headers }: Pick<Response, 'status' | 'headers'>,
): CallFailure<E> | null => {
  if (!isRecord(body) || !isRecord(body.error)) return null;
  const { errStr, errCode = typeof errStr === 'string' ? `SYS-HTTP-${status}` : undefined } = body.error;
  if (typeof errCode !== 'string') return null;
  return {
    errCode: errCode as CallFailure<E>['errCode'],
    ...(typeof errStr === 'string' && { errStr }),
    status,
    ...readRetryAfter(headers),
  };
};

/** RFC 9110, 10.2.3: our server sends seconds; a date can only come from a proxy and is ignored. */
const readRetryAfter = (headers: Headers): Pick<CallFailure, 'retryAfter'> => {
  const seconds = headers.get('retry-after') ?? '';
  return /^\d{1,6}$/.test(seconds) ? { retryAfter: Number(seconds) } : {};
};
