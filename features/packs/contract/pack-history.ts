import { endpoint } from '@pecset/contract';
import { productName } from '@pecset/products/contract';
import { catch as otherwise, z } from 'zod/mini';
import { historyItem, orNull } from './history-item.ts';
import { Gtin, SerialNumber } from './pack-identifiers.ts';

export const packInfo = z.object({
  /** As this organisation scanned it last; null for a pack never seen. */
  expDate: orNull(z.string()),
  lotNum: orNull(z.string()),
  /** Newest first: the last fifty, and older ones that changed the pack. */
  history: z.array(historyItem),
  /** Null if no list has it. The server always sends it; the page may not know it yet. */
  productName: z.optional(otherwise(z.nullable(productName), null)),
});
export type PackInfo = z.infer<typeof packInfo>;

export const packHistory = endpoint({
  method: 'GET',
  path: '/api/mvs/sn/:gtin/:sn',
  summary: "This organisation's history of a pack",
  access: 'user',
  params: z.object({ gtin: Gtin, sn: SerialNumber }),
  reading: 'checked',
  reply: packInfo,
});
