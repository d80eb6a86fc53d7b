import type { Result } from '@pecset/kernel';
import type { Unreadable } from './answer/read-response.ts';
import type { Field, Unsendable } from './message/facets.ts';
import type { Request, Service } from './message/request.ts';

/**
 * Outcome of one call. Without an answer it is `unreachable` if no byte of the request was written, else `no-answer`.
 */
export type Exchange =
  | {
      readonly kind: 'received';
      readonly httpStatus: number;
      readonly text: string;
      /** The server's clock, from its `Date` header. */
      readonly date?: string;
    }
  | { readonly kind: 'unreachable'; readonly why: UnreachableWhy; readonly detail: string | undefined }
  | { readonly kind: 'no-answer'; readonly why: LostWhy; readonly detail: string | undefined };

/**
 * No byte of the request was sent. Only certificate faults are treated differently; the other reasons are for people.
 */
export type UnreachableWhy =
  | 'name-not-found'
  | 'connection-refused'
  | 'time-out'
  | 'server-not-trusted'
  | 'certificate-refused'
  | 'certificate-unusable'
  | 'network';

/** The request was sent, or may have been: it is unknown whether it counted. */
export type LostWhy = 'time-out' | 'connection-lost' | 'not-http' | 'too-large' | 'not-utf-8';

export type Call = { readonly service: Service; readonly contentType: string; readonly xml: string };

/** Sends one message of an organisation; made by the transport for its connection. */
export type Send = (call: Call) => Promise<Exchange>;

export type NationalReply<Answer> =
  | { readonly kind: 'answered'; readonly answer: Answer }
  | Extract<Exchange, { readonly kind: 'unreachable' }>
  | {
      readonly kind: 'no-answer';
      readonly why: LostWhy | Unreadable['why'];
      readonly detail: string | undefined;
    }
  /** Our own message would violate the schema: it is never sent. */
  | { readonly kind: 'not-sendable'; readonly fields: readonly Field[] };

/** For metrics: one call, its outcome and its duration, never its content. */
export type Observed = {
  readonly operation: string;
  readonly kind: NationalReply<unknown>['kind'];
  /** The return code of an answer, else the reason why there is none. */
  readonly outcome: string;
  readonly tookMs: number;
};

export type Asking = {
  readonly send: Send;
  readonly observe: (observed: Observed) => void;
  /** Monotonic clock, in milliseconds. */
  readonly clock: () => number;
};

/** Sends a message and reads the answer. An unreadable answer is a `no-answer`: the request may have counted. */
export const askNational = async <Answer extends object>(
  { send, observe, clock }: Asking,
  request: Result<Request<Answer>, Unsendable>,
): Promise<NationalReply<Answer>> => {
  if (!request.ok) return { kind: 'not-sendable', fields: request.refusal.fields };
  const { operation, read, service, contentType, xml } = request.value;
  const from = clock();
  const reply = replyOf(await send({ service, contentType, xml }), read);
  observe({ operation, kind: reply.kind, outcome: outcomeOf(reply), tookMs: clock() - from });
  return reply;
};

const replyOf = <Answer>(
  exchange: Exchange,
  read: Request<Answer>['read'],
): Exclude<NationalReply<Answer>, { kind: 'not-sendable' }> => {
  if (exchange.kind !== 'received') return exchange;
  const answer = read(exchange.text);
  if (answer.ok) return { kind: 'answered', answer: answer.value };
  const { why, detail } = answer.refusal;
  const status = `HTTP ${exchange.httpStatus}`;
  return { kind: 'no-answer', why, detail: detail === undefined ? status : `${status}: ${detail}` };
};

const outcomeOf = (reply: Exclude<NationalReply<object>, { kind: 'not-sendable' }>): string => {
  if (reply.kind !== 'answered') return reply.why;
  return 'code' in reply.answer && typeof reply.answer.code === 'string' ? reply.answer.code : 'answered';
};
