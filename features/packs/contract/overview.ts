import { endpoint } from '@pecset/contract';
import { z } from 'zod/mini';
import { historyItem } from './history-item.ts';

/** A transaction with its pack as it was read then. */
export const overviewItem = z.object({
  gtin: z.string(),
  sn: z.string(),
  lotNum: z.string(),
  expDate: z.string(),
  /** Null if no product list has it. */
  productName: z.optional(z.nullable(z.string())),
  item: historyItem,
});
export type OverviewItem = z.infer<typeof overviewItem>;

export const overview = endpoint({
  method: 'GET',
  path: '/api/mvs/desk',
  canWait: true,
  summary: 'What lies on the desk: the packs that the caller had in hand today, open alerts, what waits',
  access: 'user',
  reading: 'checked',
  reply: z.object({
    /** The last ten packs of today, each by the newest thing that the caller did with it. */
    today: z.array(overviewItem),
    /** How many alerts of the organisation have no outcome yet, and the newest of them. */
    openAlerts: z.object({ count: z.int(), newest: z.array(overviewItem) }),
    /** How many transactions of the organisation have no answer yet, and when the oldest was entered. */
    waiting: z.object({ count: z.int(), since: z.nullable(z.iso.datetime()) }),
  }),
});
