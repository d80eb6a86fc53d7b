import type { z } from 'zod/mini';
import type { ParamName } from './path.ts';
import type { Refusals } from './refusals.ts';
import type { ObjectSchema, Reply, Schema } from './reply.ts';
import type { Scope } from './scopes.ts';
import type { Upload } from './upload.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call: anybody, anybody signed in, an organisation's admin (ADMN), the provider's operator (OPER), a connected
 * program with its key, or a phone with the secret of a one-time address; a key or a secret is all that counts there: a
 * session is not looked at.
 */
export type Access = 'public' | 'user' | 'admin' | 'operator' | 'program' | 'phone';

export type Endpoint = {
  readonly method: Method;
  readonly path: `/api/${string}`;
  readonly summary: string;
  /** Longer than the summary, for the documentation. */
  readonly description?: string;
  readonly access: Access;
  /** What a program's key must allow; `by-operation` if the body names the operation, which the handler checks. */
  readonly scope?: Scope | 'by-operation';
  /** The answer may come later: then it is 202 with the address to ask at. */
  readonly mayBePending?: true;
  /** Requires a recent proof of identity, for dangerous changes. */
  readonly proof?: 'recent';
  /**
   * Set on a GET that changes something: like a write, it is refused to other sites' pages. `by-mail` marks a link in a
   * mail, which may be opened from any site.
   */
  readonly changes?: true | 'by-mail';
  /** Polled by an open page: it does not count as use of the session, and an ended session is not restored for it. */
  readonly background?: true;
  /**
   * Under load it is refused first (503 `busy`), because nobody at a counter waits for it. Not for what a link opens: the
   * browser would show the refusal, and nothing would ask again.
   */
  readonly canWait?: true;
  /** The page discards a reply that does not match the contract, for example a proxy's. */
  readonly reading?: 'checked';
  readonly params?: ObjectSchema;
  readonly query?: ObjectSchema;
  /**
   * Shares its address with another endpoint: this one answers if the query has these values, for example for a file.
   */
  readonly when?: Readonly<Record<string, string>>;
  /** Headers that a caller may send, each with what it does. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Absent on a write: the payload is empty, so no body, an empty body and `{}` are all accepted. */
  readonly body?: Schema;
  /** Bytes; 64 kB by default. */
  readonly bodyLimit?: number;
  /** A form with a file, instead of a body. */
  readonly upload?: Upload;
  readonly reply: Reply;
  readonly refusals?: Refusals;
};

type KeysOf<Params> = Params extends Schema ? keyof z.input<Params> : never;
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

type ParamsFitPath<E extends Endpoint> =
  Same<ParamName<E['path']>, KeysOf<E['params']>> extends true
    ? unknown
    : { readonly params: `the path names these params: ${ParamName<E['path']>}` };

type BodyFitsMethod<E extends Endpoint> = E['method'] extends 'GET' | 'DELETE'
  ? { readonly body?: never; readonly upload?: never }
  : unknown;

type OneBody<E extends Endpoint> = E extends { readonly upload: Upload }
  ? { readonly body?: never; readonly bodyLimit?: never }
  : unknown;

/** A public caller has no identity to prove, and must not upload files; a phone may, but is nobody in particular. */
type FitsAccess<E extends Endpoint> = E['access'] extends 'public'
  ? { readonly proof?: never; readonly upload?: never }
  : E['access'] extends 'phone'
    ? { readonly proof?: never }
    : unknown;

/** Programs have addresses of their own, each with a scope: without it the endpoint does not compile. */
type FitsProgram<E extends Endpoint> = E['access'] extends 'program'
  ? { readonly path: `/api/v1/${string}`; readonly scope: Scope | 'by-operation'; readonly upload?: never }
  : E['path'] extends `/api/v1/${string}`
    ? { readonly access: 'program' }
    : { readonly scope?: never; readonly mayBePending?: never };

/** Only a GET may share its address, and `when` may only name values that its query accepts. */
type WhenFitsQuery<E extends Endpoint> = E extends { readonly when: infer When }
  ? E extends { readonly method: 'GET'; readonly query: infer Query extends Schema }
    ? {
        readonly when: {
          readonly [Name in keyof When]: Name extends KeysOf<Query> ? z.input<Query>[Name] : never;
        };
      }
    : { readonly when?: never }
  : unknown;

/** Defines an endpoint once: the route, the typed call and the documentation are all made from this value. */
// @__NO_SIDE_EFFECTS__
export function endpoint<const E extends Endpoint>(
  spec: E &
    ParamsFitPath<E> &
    BodyFitsMethod<E> &
    OneBody<E> &
    FitsAccess<E> &
    FitsProgram<E> &
    WhenFitsQuery<E>,
): E {
  return spec;
}
