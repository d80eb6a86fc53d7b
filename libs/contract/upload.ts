import { isJsonObject, jsonSchema } from './json-schema.ts';
import type { ObjectSchema } from './reply.ts';

/**
 * A form (multipart/form-data) with one file, which is held in memory as a whole: for a certificate, not for a film.
 */
export type Upload = {
  /** The name of the file's field. */
  readonly file: string;
  /** Size limit of the file. */
  readonly maxBytes: number;
  /** Passes an empty file to the handler, which has words of its own for it; otherwise the form is invalid. */
  readonly takesEmpty?: true;
  /** The fields beside the file; as in a query they are text on the wire and typed values on both sides. */
  readonly fields?: ObjectSchema;
  /** Size limit of each of these fields; 1 kB by default. */
  readonly maxFieldBytes?: number;
};

/** As the handler receives it; the filename is the client's claim, without any path. */
export type UploadedFile = { readonly filename: string; readonly content: Uint8Array };

/** As the page gives it; a browser's `File` fits. */
export type FileToUpload = { readonly name: string; readonly arrayBuffer: () => Promise<ArrayBuffer> };

export const fieldNames = ({ fields }: Upload): readonly string[] => {
  const { properties } = fields ? jsonSchema(fields, 'input') : {};
  return Object.keys(isJsonObject(properties) ? properties : {});
};
