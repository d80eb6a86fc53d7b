import { endpoint, file, pages, platformRefusals, wholeNumber } from '@pecset/contract';
import { historyItem } from '@pecset/packs/contract';
import { z } from 'zod/mini';
import { notReported, reportFilters, sortOrder } from './report-query.ts';

/** A transaction with its pack data as read then, and the product name if a list has one. */
export const reportRow = z.extend(historyItem, {
  gtin: z.string(),
  lotNum: z.string(),
  expDate: z.string(),
  sn: z.string(),
  productName: z.nullable(z.string()),
});
export type ReportRow = Readonly<z.infer<typeof reportRow>>;

/** Accepts a number or its digits, each with its bounds, so that the API description shows them for both. */
const rowsOfPage = z.union([
  z.int().check(z.minimum(1), z.maximum(1_000)),
  z.pipe(z.string().check(z.regex(/^([1-9]\d{0,2}|1000)$/)), z.transform(Number)),
]);

export const report = endpoint({
  method: 'GET',
  path: '/api/mvs/report',
  canWait: true,
  summary:
    "This organisation's transactions in the mode that it is in, filtered and in order: all of them, or page by page with limit",
  access: 'user',
  query: z.object({
    ...reportFilters,
    sort: z.optional(sortOrder),
    /** Rows per page; if absent, the whole list is returned. */
    limit: z.optional(rowsOfPage),
    /** Position where the previous page ended: taken from its `Link` header, valid only for the same organisation. */
    after: z.optional(z.string().check(z.maxLength(300))),
  }),
  reply: pages(z.array(reportRow)),
  refusals: {
    ...notReported,
    'other-page': {
      status: 422,
      en: 'This page belongs to another list. Please load the list anew.',
      hu: 'Ez az oldal egy másik listához tartozik. Kérjük, töltse be újra a listát.',
    },
    'list-running': {
      status: 429,
      en: 'A whole list of yours is still being sent. Try again when it has ended, or ask page by page.',
      hu: 'Egy korábban kért teljes listájának küldése még tart. Próbálja újra, amikor befejeződött, vagy kérje oldalanként.',
    },
  },
});

/** A browser opens it in a new window, which sends no header naming the user or the organisation. */
export const reportWorkbook = endpoint({
  method: 'GET',
  path: '/api/mvs/report',
  when: { format: 'xlsx' },
  summary: 'The same transactions, all of them, as an Excel workbook',
  access: 'user',
  query: z.object({
    ...reportFilters,
    sort: z.optional(sortOrder),
    format: z.literal('xlsx'),
    lng: z.optional(z.enum(['hu', 'en'])),
    /** The organisation that the page shows; the export is refused if the session has since moved to another. */
    partnerId: z.optional(wholeNumber()),
  }),
  reply: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  refusals: {
    'days-reversed': notReported['days-reversed'],
    'organisation-changed': platformRefusals['organisation-changed'],
    'export-running': {
      status: 429,
      en: 'An export of yours is under way. Try again when it has ended.',
      hu: 'Egy korábbi exportja még folyamatban van. Próbálja újra, amikor befejeződött.',
    },
  },
});

const amount = z.int().check(z.nonnegative());

export const reportTotals = endpoint({
  method: 'GET',
  path: '/api/mvs/report/totals',
  canWait: true,
  summary: 'How many transactions, packs and alerts the same filters find',
  access: 'user',
  query: z.object(reportFilters),
  reply: z.object({
    transactions: amount,
    packs: amount,
    /** Subsets of the transactions: those that need an outcome, those of them without one, those without an answer. */
    alerts: amount,
    undecided: amount,
    pending: amount,
  }),
  refusals: notReported,
});

export const reportPrograms = endpoint({
  method: 'GET',
  path: '/api/mvs/report/programs',
  canWait: true,
  summary: "The organisation's connected programs in the mode that it is in, by name, to filter by",
  access: 'user',
  reply: z.array(z.object({ programId: z.int(), name: z.string() })),
});
export type ReportPrograms = Readonly<z.infer<typeof reportPrograms.reply>>;
