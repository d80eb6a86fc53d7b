import { damaged } from '@pecset/server-kit';
import { z } from 'zod';

/** Where rows lie. Months have tables of their own: those of the ledger (`book` in the file format), and archived ones. */
export const Place = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('table'), table: z.string().regex(/^[a-z_]+$/) }),
  /** `YYYY_MM`; none for what lies in no month. */
  z.object({ kind: z.literal('book'), month: z.nullable(z.string().regex(/^\d{4}_(0[1-9]|1[0-2])$/)) }),
  z.object({ kind: z.literal('archive'), month: z.string().regex(/^\d{4}_(0[1-9]|1[0-2])$/) }),
  /** What waits to be done, in words that no version of the queue changes. */
  z.object({ kind: z.literal('jobs') }),
]);
export type Place = Readonly<z.infer<typeof Place>>;

const Count = z.int().min(0);

/** The first words: what follows, and what is needed to take it in. */
export const Manifest = z.object({
  is: z.literal('manifest'),
  takenAt: z.iso.datetime(),
  /** Of the program that wrote it, for people. */
  version: z.string(),
  server: z.string(),
  /** The schema, by the steps that made it. */
  migrations: z.array(z.string()).min(1),
  sequences: z.array(z.object({ name: z.string().regex(/^[a-z_]+$/), last: Count })),
  pieces: z.array(Place),
  /** What opens the secrets in it; only ever in an encrypted one. */
  secretKeys: z.nullable(z.string()),
});
export type Manifest = Readonly<z.infer<typeof Manifest>>;

export const PieceBegins = z.object({
  is: z.literal('piece'),
  place: Place,
  columns: z.array(z.string().min(1)),
  /** A month whose rows lie organisation by organisation already. */
  isGathered: z.boolean(),
});
export type PieceBegins = Readonly<z.infer<typeof PieceBegins>>;

export const PieceEnds = z.object({ is: z.literal('piece-end'), rows: Count, sha256: z.string() });
export type PieceEnds = Readonly<z.infer<typeof PieceEnds>>;

/** Over the sums of all pieces, in their order. */
export const End = z.object({ is: z.literal('end'), pieces: Count, rows: Count, sha256: z.string() });

export const parseWords = <Schema extends z.ZodType>(schema: Schema, words: unknown): z.output<Schema> => {
  const read = schema.safeParse(words);
  if (!read.success) throw damaged('its words are not those of a backup');
  return read.data;
};

export const nameOf = (place: Place): string => {
  switch (place.kind) {
    case 'table':
      return place.table;
    case 'book':
      return `transaction_${place.month ?? 'default'}`;
    case 'archive':
      return `pecset_archive.transaction_${place.month}`;
    case 'jobs':
      return 'jobs that wait';
  }
};
