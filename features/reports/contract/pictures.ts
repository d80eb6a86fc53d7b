import { endpoint } from '@pecset/contract';
import { alertCause } from '@pecset/packs/contract';
import { z } from 'zod/mini';
import { notReported, packFilters } from './report-query.ts';

const amount = z.int().check(z.nonnegative());

export const reportPictures = endpoint({
  method: 'GET',
  path: '/api/mvs/report/pictures',
  canWait: true,
  summary:
    'Transactions and alerts by day, alerts by reason and by cause: of all that was done, not only of alerts',
  access: 'user',
  query: z.object(packFilters),
  reply: z.object({
    /** Days in Budapest with at least one transaction, oldest first. */
    days: z.array(z.object({ day: z.string(), transactions: amount, alerts: amount })),
    /** Most frequent first. */
    reasons: z.array(z.object({ reasonCode: z.nullable(z.string()), alerts: amount })),
    /** Most frequent first; null, at the end: without a decision. `alarms`: what the national system counts as alerts. */
    causes: z.array(z.object({ cause: z.nullable(alertCause), alerts: amount, alarms: amount })),
  }),
  refusals: notReported,
});
