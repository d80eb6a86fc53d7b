import type { z } from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import type {
  FileAnswer,
  FileReply,
  HtmlReply,
  PagesReply,
  PictureAnswer,
  PictureReply,
  RedirectReply,
  Schema,
} from './reply.ts';
import type { FileToUpload, Upload, UploadedFile } from './upload.ts';

type Part = 'params' | 'query' | 'body';
type PartSchema<E, P extends Part> = E extends Readonly<Record<P, infer S extends Schema>> ? S : never;
type Declared<E> = { [P in Part]: E extends Readonly<Record<P, Schema>> ? P : never }[Part];
type Skippable<E> = {
  [P in Declared<E>]: Record<never, never> extends z.input<PartSchema<E, P>> ? P : never;
}[Declared<E>];

type HasUpload = { readonly upload: Upload };
type HasFields = { readonly upload: { readonly fields: Schema } };
type FieldsSchema<E> = E extends HasFields ? E['upload']['fields'] : never;

type ReceivedUpload<E> = (E extends HasUpload ? { readonly file: UploadedFile } : unknown) &
  (E extends HasFields ? { readonly fields: z.output<FieldsSchema<E>> } : unknown);

type FieldsInput<Fields> =
  Record<never, never> extends Fields
    ? { readonly fields?: Frozen<Fields> }
    : { readonly fields: Frozen<Fields> };
type UploadInput<E> = (E extends HasUpload ? { readonly file: FileToUpload } : unknown) &
  (E extends HasFields ? FieldsInput<z.input<FieldsSchema<E>>> : unknown);

/** The codes that the endpoint's handler may refuse with. */
export type RefusalOf<E extends Endpoint> = E extends { readonly refusals: infer R }
  ? keyof R & string
  : never;

/** Parts as the handler receives them, parsed. */
export type ParamsOf<E extends Endpoint> = z.output<PartSchema<E, 'params'>>;
export type QueryOf<E extends Endpoint> = z.output<PartSchema<E, 'query'>>;
export type BodyOf<E extends Endpoint> = z.output<PartSchema<E, 'body'>>;
export type ReceivedOf<E extends Endpoint> = {
  readonly [P in Declared<E>]: z.output<PartSchema<E, P>>;
} & ReceivedUpload<E>;

/** Parts as the caller gives them; a part whose fields are all optional may be left out. */
export type InputOf<E extends Endpoint> = {
  readonly [P in Exclude<Declared<E>, Skippable<E>>]: Frozen<z.input<PartSchema<E, P>>>;
} & { readonly [P in Skippable<E>]?: Frozen<z.input<PartSchema<E, P>>> } & UploadInput<E>;

/** The reply as the caller gets it. */
export type ReplyOf<E extends Endpoint> = E['reply'] extends Schema
  ? z.output<E['reply']>
  : E['reply'] extends PagesReply
    ? Page<E, z.output<E['reply']['list']>>
    : NonJsonAnswer<E['reply']>;

/** The reply as the handler returns it; it is validated and stripped of undeclared fields before it is sent. */
export type AnswerOf<E extends Endpoint> = E['reply'] extends Schema
  ? Frozen<z.input<E['reply']>>
  : E['reply'] extends PagesReply
    ? Page<E, Growing<Frozen<z.input<E['reply']['list']>>>>
    : NonJsonAnswer<E['reply']>;

/** The whole list, or batches that are pulled one after the other. */
type Growing<List> = List | AsyncIterable<List>;

/** A page of a list, with the query of the next page if there is one. */
type Page<E, List> = {
  readonly list: List;
  readonly next?: E extends { readonly query: infer S extends Schema } ? Frozen<z.input<S>> : never;
};

type NonJsonAnswer<Reply> = Reply extends HtmlReply | RedirectReply
  ? string
  : Reply extends FileReply
    ? FileAnswer
    : Reply extends PictureReply
      ? PictureAnswer
      : never;

type Frozen<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : { readonly [Key in keyof Value]: Frozen<Value[Key]> };
