import type { core } from 'zod/mini';

/** Any zod schema: contracts are written with `zod/mini`, but both flavours share this core. */
export type Schema = core.$ZodType;

export type ObjectSchema = core.$ZodType<
  Readonly<Record<string, unknown>>,
  Readonly<Record<string, unknown>>
>;

export type HtmlReply = { readonly kind: 'html' };
export type RedirectReply = { readonly kind: 'redirect'; readonly status: 302 | 303 };
export type FileReply = { readonly kind: 'file'; readonly contentType: string };

export type PagesReply = { readonly kind: 'pages'; readonly list: Schema };

/** JSON of a schema, or one of the answers that are more or other than JSON. */
export type Reply = Schema | HtmlReply | RedirectReply | FileReply | PagesReply;

/** What a handler answers for `file()`: the bytes, whole or as a stream, and the name to save them under. */
export type FileAnswer = {
  readonly content: Uint8Array | AsyncIterable<Uint8Array | string>;
  readonly filename: string;
};

/** The handler answers a whole HTML document. */
export const html = (): HtmlReply => ({ kind: 'html' });

/** The handler answers the location to go to. */
export const redirect = (status: RedirectReply['status'] = 303): RedirectReply => ({
  kind: 'redirect',
  status,
});

/** The handler answers a `FileAnswer`, which the browser saves. */
export const file = (contentType: string): FileReply => ({ kind: 'file', contentType });

/**
 * A list that can grow. The handler answers a page of it and, where it goes on, the query that leads to the next, or all of
 * it batch by batch; the body is the plain list, and the header `Link` says where the next page is.
 */
export const pages = <List extends Schema>(list: List) => ({ kind: 'pages', list }) as const;

export const isJson = (reply: Reply): reply is Schema => '_zod' in reply;
