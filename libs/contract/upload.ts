import { isJsonObject, jsonSchema } from './json-schema.ts';
import type { ObjectSchema } from './reply.ts';

/** A form (multipart/form-data) with one file. It is held in memory, whole: for a certificate, not for a film. */
export type Upload = {
  /** The name of the file's field. */
  readonly file: string;
  /** Of the file, in bytes. */
  readonly maxBytes: number;
  /** A file without a byte reaches the handler, which has words of its own for it; else the form is no valid one. */
  readonly takesEmpty?: true;
  /** The text beside it. As in a query it is text on the wire and the real value on both sides. */
  readonly fields?: ObjectSchema;
  /** Of each of these, in bytes; 1 kB unless said otherwise. */
  readonly maxFieldBytes?: number;
};

/** As the handler receives it; the name is the sender's word, without any path. */
export type UploadedFile = { readonly filename: string; readonly content: Uint8Array };

/** As the page gives it; a browser's `File` is one. */
export type FileToUpload = { readonly name: string; readonly arrayBuffer: () => Promise<ArrayBuffer> };

/** The names of the fields beside the file. */
export const fieldNames = ({ fields }: Upload): readonly string[] => {
  const { properties } = fields ? jsonSchema(fields, 'input') : {};
  return Object.keys(isJsonObject(properties) ? properties : {});
};
