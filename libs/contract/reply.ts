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
export type PictureReply = { readonly kind: 'picture'; readonly contentTypes: readonly string[] };

export type PagesReply = { readonly kind: 'pages'; readonly list: Schema };

/** JSON of a schema, or another kind of reply. */
export type Reply = Schema | HtmlReply | RedirectReply | FileReply | PictureReply | PagesReply;

/** What a handler returns for `file()`: the bytes, whole or as a stream, and the name to save them under. */
export type FileAnswer = {
  readonly content: Uint8Array | AsyncIterable<Uint8Array | string>;
  readonly filename: string;
};

/** What a handler returns for `picture()`. */
export type PictureAnswer = {
  readonly content: Uint8Array;
  /** Identifies the content: a browser that has it does not load it again. */
  readonly sha256: Uint8Array;
  readonly contentType: string;
  readonly filename: string;
};

/** The handler returns a whole HTML document. */
export const html = (): HtmlReply => ({ kind: 'html' });

/** The handler returns the location to redirect to. */
export const redirect = (status: RedirectReply['status'] = 303): RedirectReply => ({
  kind: 'redirect',
  status,
});

/** The handler returns a `FileAnswer`, which the browser saves. */
export const file = (contentType: string): FileReply => ({ kind: 'file', contentType });

/** The handler returns a `PictureAnswer` of one of these types, which a page shows in an `img`; it may be removed. */
export const picture = (...contentTypes: readonly string[]): PictureReply => ({
  kind: 'picture',
  contentTypes,
});

/**
 * A list that can grow. The handler returns a page of it and the query of the next page, if any, or the whole list in
 * batches; the body is the plain list, and the header `Link` says where the next page is.
 */
export const pages = <List extends Schema>(list: List) => ({ kind: 'pages', list }) as const;

export const isJson = (reply: Reply): reply is Schema => '_zod' in reply;
