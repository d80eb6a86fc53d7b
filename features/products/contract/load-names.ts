import { endpoint } from '@pecset/contract';
import { z } from 'zod/mini';
import { productFaultKinds } from '../domain/index.ts';

const loaded = z.object({
  outcome: z.literal('loaded'),
  count: z.int(),
  source: z.string(),
  loadedAt: z.iso.datetime(),
});

/** The stored list is unchanged. */
const faulty = z.object({
  outcome: z.literal('faulty'),
  /** By line, at most the first hundred. */
  faults: z.array(z.object({ line: z.int(), what: z.enum(productFaultKinds) })),
});

export const loadNames = endpoint({
  method: 'PUT',
  path: '/api/products/names',
  canWait: true,
  summary:
    "Replaces the organisation's product names by those of a CSV file: GTIN and name, in UTF-8 or ISO-8859-2; all of it or nothing",
  access: 'admin',
  upload: { file: 'file', maxBytes: 1_000_000 },
  reply: z.union([loaded, faulty]),
});
