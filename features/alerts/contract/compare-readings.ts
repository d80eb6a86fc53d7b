import { endpoint, wholeNumber } from '@pecset/contract';
import type { MlId } from '@pecset/kernel';
import { keptText } from '@pecset/packs/contract';
import { z } from 'zod/mini';

/** In a file of its own, because the page of a pack loads it too. */
export const compareReadings = endpoint({
  method: 'POST',
  path: '/api/alerts/:mlId/comparison',
  summary: 'Keeps a second reading of the pack beside the one that was sent',
  access: 'user',
  params: z.object({ mlId: wholeNumber<MlId>() }),
  body: z.object({
    gtin: z.nullable(z.string().check(z.maxLength(100), keptText)),
    expDate: z.nullable(z.string().check(z.maxLength(100), keptText)),
    lotNum: z.nullable(z.string().check(z.maxLength(100), keptText)),
    sn: z.nullable(z.string().check(z.maxLength(100), keptText)),
  }),
  reply: z.object({}),
  refusals: {
    'not-found': { status: 404, en: 'There is no such alert.', hu: 'Nincs ilyen riasztás.' },
  },
});
