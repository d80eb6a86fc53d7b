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
  /** Where the server is; same origin when left out. */
  readonly baseHost?: string;
  /** Asked at every call: the reader may switch. */
  readonly language: () => Language;
  /** Whom the page shows as signed in; for anybody else nothing is done. */
  readonly shownUser?: () => number | undefined;
  /** And for which organisation; in another nothing is done. */
  readonly shownOrganisation?: () => number | undefined;
  readonly fetch?: typeof globalThis.fetch;
  readonly clock?: Pick<ServerClock, 'hear'>;
  readonly connection?: Pick<Connection, 'heard' | 'during'>;
  /** How long an answer may take, a file's way up excepted. The server answers a press within a few seconds. */
  readonly timeoutMs?: number;
};

export type CallOptions = {
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  /** It is sent though the page is left meanwhile; for what is small. */
  readonly keepalive?: boolean;
};

/** What a page can read; a file or a redirect is opened by the browser itself, at `addressOf(endpoint, input)`. */
export type Callable = Endpoint & { readonly reply: Schema | HtmlReply | PagesReply };

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

/** The file is read first: one that is gone from the disk meanwhile is told before anything is sent. */
const formOf = async ({ file: name }: Upload, file: FileToUpload, fields: Values): Promise<FormData> => {
  const content = await file.arrayBuffer();
  const form = new FormData();
  for (const [field, value] of Object.entries(fields))
    if (value !== undefined) form.append(field, asText(value));
  form.append(name, new Blob([content]), file.name);
  return form;
};

const payloadOf = async ({ upload }: Endpoint, { body, file, fields = {} }: AnyInput): Promise<Payload> => {
  // The browser names the boundary, so it also names the type.
  if (upload && file) return { body: await formOf(upload, file, fields) };
  if (body === undefined) return {};
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
};

/**
 * Here alone, for every screen: a name from before the rule, or from elsewhere, turns no text around it. Of control
 * characters JSON has only the numbers, and a browser shows a box for them.
 */
const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(readableText(text));
  } catch {
    return undefined;
  }
};

/** A page of a list, with the query that leads to the next one: the input of the next call. */
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
  // The server has checked it against the same contract; a second check is for what a pack is judged by.
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

/** Words for a server that a proxy does not reach: our own has others. */
const isProxys = (response: Response, text: string): boolean =>
  /50[234]/.test(`${response.status}`) && readFailure(parseJson(text), response) === null;

export const makeCall = (settings: CallSettings): Call => {
  const { baseHost = '', language, fetch = globalThis.fetch, clock = serverClock } = settings;
  const { connection = pagesConnection } = settings;
  const { timeoutMs = 30_000, shownUser, shownOrganisation } = settings;
  const requestOf = (
    endpoint: Endpoint,
    payload: Payload,
    { signal, headers, keepalive = false }: CallOptions,
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
    signal: endpoint.upload ? (signal ?? null) : endOf(signal, timeoutMs),
  });

  /** A call that the caller gave up says nothing of the connection. */
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

  const ask: Call = async (endpoint, ...[input, options = {}]) => {
    const given: AnyInput = input ?? {};
    const { params = {}, query = {} } = given;
    const address = baseHost + fillPath(endpoint.path, params) + queryString(query);
    try {
      const request = requestOf(endpoint, await payloadOf(endpoint, given), options);
      const { response, text } = await send(address, request, options.signal);
      return readAnswer(endpoint, response, text);
    } catch (error) {
      if (options.signal?.aborted) throw error;
      return refuse({ errCode: 'SYS-NETWORK' });
    }
  };
  return (endpoint, ...rest) =>
    endpoint.method === 'GET' ? ask(endpoint, ...rest) : connection.during(ask(endpoint, ...rest));
};
