import { z } from 'zod/mini';

/** Where the pack is. */
export const places = ['counter', 'quarantine', 'returned', 'handed-out', 'destroyed', 'authority'] as const;
export const place = z.enum(places);
export type Place = z.infer<typeof place>;

const reading = z.nullable(z.string());

const by = {
  entryId: z.int(),
  by: z.object({ userId: z.int(), userName: z.string() }),
  at: z.iso.datetime(),
};
const entry = <Kind extends string, Facts extends z.ZodMiniType>(kind: Kind, facts: Facts) =>
  z.object({ ...by, kind: z.literal(kind), facts });

/** What happened in a dossier beside transactions, decisions and photographs. */
export const dossierEntry = z.discriminatedUnion('kind', [
  entry('taken', z.object({})),
  entry('acknowledged', z.object({})),
  entry('note', z.object({ words: z.string() })),
  entry('place', z.object({ place, words: z.nullable(z.string()) })),
  entry('compared', z.object({ gtin: reading, expDate: reading, lotNum: reading, sn: reading })),
  entry('printed', z.object({ what: z.enum(['alert', 'dossier', 'file']) })),
  entry(
    'mail',
    z.object({
      to: z.enum(['authority', 'national', 'manufacturer']),
      how: z.enum(['copied', 'opened']),
    }),
  ),
  entry('photograph-removed', z.object({ photographId: z.int(), words: z.string() })),
]);
export type DossierEntry = z.infer<typeof dossierEntry>;
