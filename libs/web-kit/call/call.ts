import {
  asText,
  type Endpoint,
  type FileToUpload,
  fillPath,
  type HtmlReply,
  type InputOf,
  type Language,
  type PagesReply,
  queryString,
  type ReplyOf,
  readNextLink,
  readQuery,
  type Schema,
  shownOrganisationHeader,
  shownUserHeader,
  type Upload,
} from '@pecset/contract';
import { ok, type Result, readableText, refuse } from '@pecset/kernel';
import { z } from 'zod/mini';
import { type CallFailure, readFailure } from './call-failure.ts';
import { type Connection, connection as pagesConnection } from './connection.ts';
import { type ServerClock, serverClock } from './server-clock.ts';

export type CallSettings = {
  /** Base URL of the server; same origin if omitted. */
  readonly baseHost?: string;
  /** Read at every call, since the user may switch the language. */
  readonly language: () => Language;
  /** The user whom the page shows as signed in; the server refuses a request if another one is. */
  readonly shownUser?: () => number | undefined;
  /** The organisation that the page shows; the server refuses a request if the session is in another one. */
  readonly shownOrganisation?: () => number | undefined;
  readonly fetch?: typeof globalThis.fetch;
  readonly clock?: Pick<ServerClock, 'hear'>;
  readonly connection?: Pick<Connection, 'heard' | 'during' | 'whileBusy'>;
  /** Waits before a call that the server was too busy for is sent again; ends early when the caller gives up. */
  readonly pause?: Pause;
  /** Limit for an answer, except for uploads. The server answers a press within a few seconds. */
  readonly timeoutMs?: number;
};

export type CallOptions = {
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sends the request even if the page is closed meanwhile; for small bodies only. */
  readonly keepalive?: boolean;
};

/** Endpoints whose reply a page can read; the browser opens files and redirects at `addressOf(endpoint, input)`. */
export type Callable = Endpoint & { readonly reply: Schema | HtmlReply | PagesReply };

/** The input is optional if none of its parts is required. */
export type CallArguments<E extends Endpoint> =
  Record<never, never> extends InputOf<E>
    ? [input?: InputOf<E>, options?: CallOptions]
    : [input: InputOf<E>, options?: CallOptions];

export type Call = <E extends Callable>(
  endpoint: E,
  ...rest: CallArguments<E>
) => Promise<Result<ReplyOf<E>, CallFailure<E>>>;

type Values = Readonly<Record<string, unknown>>;
type AnyInput = {
  readonly params?: Values;
  readonly query?: Values;
  readonly body?: unknown;
  readonly file?: FileToUpload;
  readonly fields?: Values;
};

type Payload = {
  readonly body?: string | FormData;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Reads the file first, so that one deleted meanwhile fails before anything is sent. */
const formOf = async ({ file: name }: Upload, file: FileToUpload, fields: Values): Promise<FormData> => {
  const content = await file.arrayBuffer();
  const form = new FormData();
  for (const [field, value] of Object.entries(fields))
    if (value !== undefined) form.append(field, asText(value));
  form.append(name, new Blob([content]), file.name);
  return form;
};

const payloadOf = async ({ upload }: Endpoint, { body, file, fields = {} }: AnyInput): Promise<Payload> => {
  // The browser sets the content type, because it chooses the boundary.
  if (upload && file) return { body: await formOf(upload, file, fields) };
  if (body === undefined) return {};
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
};

/**
 * The only place, for all screens, that replaces characters which would reverse the text around them, as in names from
 * before the rule. JSON escapes control characters below U+0020, which pass through; a browser shows a box for them.
 */
const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(readableText(text));
  } catch {
    return undefined;
  }
};

/** Returns a page of a list, and the query of the next page as the input of the next call. */
const readPage = (list: unknown, headers: Headers): unknown => {
  const next = readNextLink(headers.get('link'));
  const query = next === undefined ? undefined : readQuery(next.split('?', 2)[1] ?? '');
  return { list, ...(query?.ok && { next: query.value }) };
};

type Arrived = { readonly text: string; readonly body: unknown; readonly headers: Headers };

const readReply = ({ reply, reading }: Callable, { text, body, headers }: Arrived): unknown => {
  if (!('kind' in reply)) return reading === 'checked' ? z.safeParse(reply, body).data : body;
  if (reply.kind === 'html') return text;
  return body === undefined ? undefined : readPage(body, headers);
};

const readAnswer = <E extends Callable>(
  endpoint: E,
  response: Response,
  text: string,
): Result<ReplyOf<E>, CallFailure<E>> => {
  const { ok: isGood, status, headers } = response;
  const body = parseJson(text);
  const failure = readFailure<E>(body, response);
  if (failure) return refuse(failure);
  const reply = readReply(endpoint, { text, body, headers });
  if (!isGood || reply === undefined) return refuse({ errCode: `SYS-HTTP-${status}`, status });
  // The server has checked the reply against this contract; only replies that decide about a pack are checked again.
  return ok(reply as ReplyOf<E>);
};

/** Aborts when the caller gives up or the time-out ends. */
const endOf = (asking: AbortSignal | undefined, timeoutMs: number): AbortSignal => {
  const over = AbortSignal.timeout(timeoutMs);
  if (!asking) return over;
  const either = new AbortController();
  const end = () => either.abort();
  for (const signal of [asking, over]) signal.addEventListener('abort', end, { signal: either.signal });
  if (asking.aborted) end();
  return either.signal;
};

/** Whether a proxy answered because it did not reach the server; the server's own 50x have an error body. */
const isProxys = (response: Response, text: string): boolean =>
  /50[234]/.test(`${response.status}`) && readFailure(parseJson(text), response) === null;

type Pause = (ms: number, signal: AbortSignal | undefined) => Promise<void>;

type Ask = <E extends Callable>(
  endpoint: E,
  address: string,
  payload: Payload,
  options: CallOptions,
) => Promise<Result<ReplyOf<E>, CallFailure<E>>>;

/** A user who waits at a counter is told after this time that nothing came of it. */
const BUSY_FOR_MS = 20_000;

/** With jitter, so that those who were refused together do not come back together. What is asked over and over just comes again. */
const againAfterMs = (
  { background }: Endpoint,
  { errCode, retryAfter = 1 }: CallFailure,
): number | undefined =>
  errCode === 'busy' && !background ? retryAfter * 1_000 * (1 + Math.random()) : undefined;

const pauseFor: Pause = (ms, signal) =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    // The next request then finds that its caller has given up.
    signal?.addEventListener('abort', end);
  });

export const makeCall = (settings: CallSettings): Call => {
  const { baseHost = '', language, fetch = globalThis.fetch, clock = serverClock } = settings;
  const { connection = pagesConnection } = settings;
  const { timeoutMs = 30_000, shownUser, shownOrganisation, pause = pauseFor } = settings;
  const requestOf = (
    endpoint: Endpoint,
    payload: Payload,
    { headers, keepalive = false }: CallOptions,
  ): RequestInit => ({
    method: endpoint.method,
    credentials: 'include',
    keepalive,
    ...payload,
    headers: {
      'accept-language': language(),
      ...shownUserHeader(shownUser?.()),
      ...shownOrganisationHeader(shownOrganisation?.()),
      ...payload.headers,
      ...headers,
    },
  });

  /** A call that the caller aborted says nothing about the connection. */
  const send = async (address: string, request: RequestInit, asking: AbortSignal | undefined) => {
    try {
      const response = await fetch(address, request);
      clock.hear(response.headers.get('date'));
      const text = await response.text();
      connection.heard(!isProxys(response, text));
      return { response, text };
    } catch (error) {
      if (!asking?.aborted) connection.heard(false);
      throw error;
    }
  };

  /** A busy server has done nothing, so any call may be sent again as it was: a press under its own key. */
  const askUntilTaken: Ask = async (endpoint, address, payload, options) => {
    // Made once: a colleague who takes over meanwhile does not repeat it in their own name.
    const request = requestOf(endpoint, payload, options);
    const asking = options.signal;
    const giveUpAt = performance.now() + BUSY_FOR_MS;
    for (;;) {
      const signal = endpoint.upload ? (asking ?? null) : endOf(asking, timeoutMs);
      const { response, text } = await send(address, { ...request, signal }, asking);
      const answer = readAnswer(endpoint, response, text);
      const again = answer.ok ? undefined : againAfterMs(endpoint, answer.refusal);
      if (again === undefined || performance.now() + again > giveUpAt) return answer;
      await connection.whileBusy(pause(again, asking));
    }
  };

  const ask: Call = async (endpoint, ...[input, options = {}]) => {
    const given: AnyInput = input ?? {};
    const { params = {}, query = {} } = given;
    const address = baseHost + fillPath(endpoint.path, params) + queryString(query);
    try {
      return await askUntilTaken(endpoint, address, await payloadOf(endpoint, given), options);
    } catch (error) {
      if (options.signal?.aborted) throw error;
      return refuse({ errCode: 'SYS-NETWORK' });
    }
  };
  return (endpoint, ...rest) =>
    endpoint.method === 'GET' ? ask(endpoint, ...rest) : connection.during(ask(endpoint, ...rest));
};
