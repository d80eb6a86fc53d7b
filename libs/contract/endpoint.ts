import type { z } from 'zod/mini';
import type { ParamName } from './path.ts';
import type { Refusals } from './refusals.ts';
import type { ObjectSchema, Reply, Schema } from './reply.ts';
import type { Upload } from './upload.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call: anybody, anybody signed in, an organisation's admin (ADMN), the provider's operator (OPER). */
export type Access = 'public' | 'user' | 'admin' | 'operator';

export type Endpoint = {
  readonly method: Method;
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly access: Access;
  /** Takes a proof of who is there that is still recent: for changes that are dangerous. */
  readonly proof?: 'recent';
  /**
   * On a GET that changes something: like a write, it is not for other sites' pages to ask for. `by-mail` where it is a
   * link in a letter, which may be read on any site.
   */
  readonly changes?: true | 'by-mail';
  /** Asked by an open page over and over: it is no use of the session, and a session that has ended stays so. */
  readonly background?: true;
  /** The page believes the answer only where it fits the contract: a wrong one, as of a proxy, is none. */
  readonly reading?: 'checked';
  readonly params?: ObjectSchema;
  readonly query?: ObjectSchema;
  /** Beside another endpoint at the same address: this one answers where the query has this value, as for a file. */
  readonly when?: Readonly<Record<string, string>>;
  /** Headers that a caller may send, each with what it does. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Absent on a write: the payload is empty, so no body, an empty body and `{}` are all accepted. */
  readonly body?: Schema;
  /** In bytes; 64 kB unless said otherwise. */
  readonly bodyLimit?: number;
  /** A form with a file, in the place of a body. */
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

/** Nobody has proven anything where nobody needs to be signed in, and files are not read for just anybody. */
type FitsAccess<E extends Endpoint> = E['access'] extends 'public'
  ? { readonly proof?: never; readonly upload?: never }
  : unknown;

/** Only what is read has several shapes, and a query that leads to one is a query that it takes. */
type WhenFitsQuery<E extends Endpoint> = E extends { readonly when: infer When }
  ? E extends { readonly method: 'GET'; readonly query: infer Query extends Schema }
    ? {
        readonly when: {
          readonly [Name in keyof When]: Name extends KeysOf<Query> ? z.input<Query>[Name] : never;
        };
      }
    : { readonly when?: never }
  : unknown;

/** One endpoint, said once: the route, the typed call and the documentation are all made from this value. */
// @__NO_SIDE_EFFECTS__
export function endpoint<const E extends Endpoint>(
  spec: E & ParamsFitPath<E> & BodyFitsMethod<E> & OneBody<E> & FitsAccess<E> & WhenFitsQuery<E>,
): E {
  return spec;
}
