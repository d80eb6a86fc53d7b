import { endpoint } from '@pecset/contract';
import { productName } from '@pecset/products/contract';
import { catch as otherwise, z } from 'zod/mini';
import { historyItem, orNull, transactionId } from './history-item.ts';
import { Gtin, SerialNumber } from './pack-identifiers.ts';

export const packInfo = z.object({
  /** As this organisation scanned it last; null for a pack never seen. */
  expDate: orNull(z.string()),
  lotNum: orNull(z.string()),
  /** Newest first: the last fifty, and older ones that changed the pack. */
  history: z.array(historyItem),
  /** The pack's newest transaction, in the history or put away with its month; null for a pack never seen. */
  asOf: z.optional(z.nullable(transactionId)),
  /** Alerts in months that were put away which still speak against the pack: of their transactions nothing else is known. */
  putAway: z.optional(z.array(historyItem)),
  /** Connected programs work on the organisation's packs too, so that a page asks whether they did something. */
  hasPrograms: z.optional(z.boolean()),
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

export const packNews = endpoint({
  method: 'GET',
  path: '/api/mvs/sn/:gtin/:sn/newest',
  summary: 'The newest transaction of a pack, for a page that shows it: another number calls for its history',
  access: 'user',
  background: true,
  canWait: true,
  params: z.object({ gtin: Gtin, sn: SerialNumber }),
  /** Null for a pack never seen. */
  reply: z.object({ mlId: z.nullable(transactionId) }),
});
