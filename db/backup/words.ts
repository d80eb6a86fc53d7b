import { damaged } from '@pecset/server-kit';
import { z } from 'zod';

/**
 * Where rows are stored. Months have tables of their own: those of the ledger (`book` in the file format), and archived
 * ones.
 */
export const Place = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('table'), table: z.string().regex(/^[a-z_]+$/) }),
  /** `YYYY_MM`; null for the default partition. */
  z.object({ kind: z.literal('book'), month: z.nullable(z.string().regex(/^\d{4}_(0[1-9]|1[0-2])$/)) }),
  z.object({ kind: z.literal('archive'), month: z.string().regex(/^\d{4}_(0[1-9]|1[0-2])$/) }),
  /** Waiting jobs, in a form that does not depend on the queue's version. */
  z.object({ kind: z.literal('jobs') }),
]);
export type Place = Readonly<z.infer<typeof Place>>;

const Count = z.int().min(0);

/** The first block: lists the pieces that follow and what a restore needs. */
export const Manifest = z.object({
  is: z.literal('manifest'),
  takenAt: z.iso.datetime(),
  /** Version of the program that wrote the backup; for people only. */
  version: z.string(),
  server: z.string(),
  /** Names of the migrations that made the schema. */
  migrations: z.array(z.string()).min(1),
  sequences: z.array(z.object({ name: z.string().regex(/^[a-z_]+$/), last: Count })),
  pieces: z.array(Place),
  /** The keys that decrypt the secrets in the backup; only ever in an encrypted one. */
  secretKeys: z.nullable(z.string()),
});
export type Manifest = Readonly<z.infer<typeof Manifest>>;

export const PieceBegins = z.object({
  is: z.literal('piece'),
  place: Place,
  columns: z.array(z.string().min(1)),
  /** Whether the month's rows are already ordered by organisation. */
  isGathered: z.boolean(),
});
export type PieceBegins = Readonly<z.infer<typeof PieceBegins>>;

export const PieceEnds = z.object({ is: z.literal('piece-end'), rows: Count, sha256: z.string() });
export type PieceEnds = Readonly<z.infer<typeof PieceEnds>>;

/** `sha256` covers the checksums of all pieces, in their order. */
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
