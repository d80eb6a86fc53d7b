import { MIMEType } from 'node:util';
import { fieldNames, type Upload, type UploadedFile } from '@pecset/contract';
import { ok, PLAIN_LINE, type Result, refuse } from '@pecset/kernel';
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';
import { unreadable } from './json-body.ts';

const DEFAULT_FIELD_BYTES = 1024;
/** Allowance per part for its boundary and headers, a long file name included. */
const PART_HEAD_BYTES = 2 * 1024;

const limitsOf = (upload: Upload) => {
  const names = fieldNames(upload);
  const fieldBytes = upload.maxFieldBytes ?? DEFAULT_FIELD_BYTES;
  // One part more than allowed, so that the error can name it; with even more parts the form is not parsed.
  const parts = names.length + 2;
  const wholeBytes = upload.maxBytes + names.length * fieldBytes + parts * PART_HEAD_BYTES;
  return { fileBytes: upload.maxBytes, fieldBytes, parts, wholeBytes };
};
type Limits = ReturnType<typeof limitsOf>;

/** Bytes that are read of such a form at most. */
export const formLimit = (upload: Upload): number => limitsOf(upload).wholeBytes;

type Bytes = Buffer<ArrayBuffer>;

/** The parts of a form, in order. */
type Form = {
  readonly files: readonly { readonly name: string; readonly file: UploadedFile }[];
  readonly fields: readonly (readonly [name: string, value: string])[];
};

/** Only forms have `files` among what the parsers below return. */
const isForm = (body: unknown): body is Form => typeof body === 'object' && body !== null && 'files' in body;

/** RFC 2046, 5.1.1: each part begins with the boundary, and one more ends the last. Stops searching at the limit. */
const hasMoreParts = (body: Buffer, type: string, most: number): boolean => {
  const delimiter = Buffer.from(`--${new MIMEType(type).params.get('boundary') ?? ''}`);
  let at = body.indexOf(delimiter);
  for (let parts = 0; parts <= most && at !== -1; parts += 1)
    at = body.indexOf(delimiter, at + delimiter.length);
  return at !== -1;
};

const isTooLarge = (value: string | File, { fileBytes, fieldBytes }: Limits): boolean =>
  typeof value === 'string' ? Buffer.byteLength(value) > fieldBytes : value.size > fileBytes;

/** Browsers send the bare name; of a path, in either style, the last part is taken. */
const bareName = (name: string): string => name.split(/[/\\]/).at(-1) ?? '';

/** Node's parser reads the whole form at once; by now its size and number of parts are bounded. */
const readForm = async (body: Bytes, type: string, limits: Limits): Promise<Form | 'too-large'> => {
  if (hasMoreParts(body, type, limits.parts)) throw new Error('too many parts');
  const data = await new Response(body, { headers: { 'content-type': type } }).formData();
  if ([...data.values()].some((value) => isTooLarge(value, limits))) return 'too-large';
  const files: Form['files'][number][] = [];
  const fields: Form['fields'][number][] = [];
  for (const [name, value] of data)
    if (typeof value === 'string') fields.push([name, value]);
    else files.push({ name, file: { filename: bareName(value.name), content: await value.bytes() } });
  return { files, fields };
};

/** Accepts only forms of this upload. */
export const readForms = (scope: FastifyInstance, upload: Upload): void => {
  const limits = limitsOf(upload);
  const parse = async ({ headers }: FastifyRequest, body: Bytes): Promise<Form | typeof unreadable> => {
    const form = await readForm(body, headers['content-type'] ?? '', limits).catch(
      (): typeof unreadable => unreadable,
    );
    if (form === 'too-large') throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
    return form;
  };
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<Bytes>('multipart/form-data', { parseAs: 'buffer' }, parse);
  scope.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_request, _body, done) =>
    done(null, unreadable),
  );
};

// The name is stored and shown as the source of a list; '.' and '..' are folders.
const isName = (filename: string): boolean =>
  /^(?!\.{1,2}$).{1,255}$/u.test(filename) && PLAIN_LINE.test(filename);

type Uploaded = { readonly file: UploadedFile; readonly fields: Readonly<Record<string, string>> };

/** Returns the one file and the expected fields, each once; otherwise the part at fault. */
export const uploadedIn = (body: unknown, upload: Upload): Result<Uploaded, 'body' | 'file' | 'fields'> => {
  if (!isForm(body)) return refuse('body');
  const [sent, ...others] = body.files;
  if (!sent || others.length > 0 || sent.name !== upload.file) return refuse('file');
  if (!isName(sent.file.filename)) return refuse('file');
  if (sent.file.content.length === 0 && !upload.takesEmpty) return refuse('file');
  const fields = new Map(body.fields);
  const asked = fieldNames(upload);
  const isAsked = [...fields.keys()].every((name) => asked.includes(name));
  if (!isAsked || fields.size < body.fields.length) return refuse('fields');
  return ok({ file: sent.file, fields: Object.fromEntries(fields) });
};
