import { endpoint } from '@pecset/contract';
import { z } from 'zod/mini';
import { Waiting } from './requests.ts';

/** State of the national system across all organisations. */
export const NationalHealth = z.object({
  hasNationalSystem: z.boolean(),
  /** Organisations that it refuses, and those for which it does not answer. */
  refused: z.int(),
  down: z.int(),
  /** The first of them, with the time and the code. */
  shut: z.array(
    z.object({
      partnerId: z.int(),
      name: z.string(),
      code: z.nullable(z.string()),
      since: z.iso.datetime(),
    }),
  ),
  /** Of the answers in the last ten minutes; null if there were none. */
  p50Ms: z.nullable(z.int()),
  p95Ms: z.nullable(z.int()),
  /** Null if there was none in the last two hours. */
  lastAnswerAt: z.nullable(z.iso.datetime()),
  waiting: Waiting,
});
export type NationalHealth = Readonly<z.infer<typeof NationalHealth>>;

export const nationalHealth = endpoint({
  method: 'GET',
  path: '/api/admin/national',
  canWait: true,
  summary: 'Whether the national system answers, how quickly, and what waits for it, over all organisations',
  access: 'operator',
  reply: NationalHealth,
});
