import {
  type Endpoint,
  fillPath,
  type HtmlReply,
  type InputOf,
  type Language,
  queryString,
  type ReplyOf,
  type Schema,
} from '@pecset/contract';
import { ok, type Result, refuse } from '@pecset/kernel';
import { type CallFailure, readFailure } from './call-failure.ts';
import { type ServerClock, serverClock } from './server-clock.ts';

export type CallSettings = {
  /** Where the server is; same origin when left out. */
  readonly baseHost?: string;
  /** Asked at every call: the reader may switch. */
  readonly language: () => Language;
  readonly fetch?: typeof globalThis.fetch;
  readonly clock?: Pick<ServerClock, 'hear'>;
};

export type CallOptions = {
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
};

/** What a page can read; a file or a redirect is opened by the browser itself, at `addressOf(endpoint, input)`. */
export type Callable = Endpoint & { readonly reply: Schema | HtmlReply };

/** The input may be left out where nothing in it is required. */
export type CallArguments<E extends Endpoint> =
  Record<never, never> extends InputOf<E>
    ? [input?: InputOf<E>, options?: CallOptions]
    : [input: InputOf<E>, options?: CallOptions];

export type Call = <E extends Callable>(
  endpoint: E,
  ...rest: CallArguments<E>
) => Promise<Result<ReplyOf<E>, CallFailure<E>>>;

type Values = Readonly<Record<string, unknown>>;
type AnyInput = { readonly params?: Values; readonly query?: Values; readonly body?: unknown };

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const readAnswer = <E extends Callable>(
  endpoint: E,
  response: Response,
  text: string,
): Result<ReplyOf<E>, CallFailure<E>> => {
  const { ok: isGood, status } = response;
  const body = parseJson(text);
  const failure = readFailure<E>(body, response);
  if (failure) return refuse(failure);
  const reply = 'kind' in endpoint.reply ? text : body;
  if (!isGood || reply === undefined) return refuse({ errCode: `SYS-HTTP-${status}`, status });
  // The server has checked it against the same contract; a second check would only weigh on the page.
  return ok(reply as ReplyOf<E>);
};

export const makeCall = (settings: CallSettings): Call => {
  const { baseHost = '', language, fetch = globalThis.fetch, clock = serverClock } = settings;
  const requestOf = (endpoint: Endpoint, body: unknown, { signal, headers }: CallOptions): RequestInit => ({
    method: endpoint.method,
    credentials: 'include',
    headers: {
      'accept-language': language(),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });

  return async (endpoint, ...[input, options = {}]) => {
    const { params = {}, query = {}, body }: AnyInput = input ?? {};
    const address = baseHost + fillPath(endpoint.path, params) + queryString(query);
    const request = requestOf(endpoint, body, options);
    try {
      const response = await fetch(address, request);
      clock.hear(response.headers.get('date'));
      return readAnswer(endpoint, response, await response.text());
    } catch (error) {
      if (options.signal?.aborted) throw error;
      return refuse({ errCode: 'SYS-NETWORK' });
    }
  };
};
