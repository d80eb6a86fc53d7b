import { commaList, flag, type Refusals } from '@pecset/contract';
import { parseIsoDate } from '@pecset/kernel';
import { z } from 'zod/mini';

/** A day in Budapest, YYYY-MM-DD; one that no calendar has is refused. */
const day = z.string().check(
  z.maxLength(10),
  z.refine((text) => parseIsoDate(text).ok),
);

/** What is looked for is compared as it stands: no character of it means others. */
const exactly = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));

/** Which packs, and when. */
export const packFilters = {
  minDate: z.optional(day),
  /** This day is still part of it. */
  maxDate: z.optional(day),
  gtin: z.optional(z.string().check(z.regex(/^\d{14}$/))),
  lotNum: z.optional(exactly(20)),
  /** YYMMDD as it was read. */
  expDate: z.optional(z.string().check(z.regex(/^\d{6}$/))),
  sn: z.optional(exactly(20)),
};

/** alerts: whatever needs a word on how it turned out; undecided: those of them that have none yet; all: everything. */
export const statusFilter = z.enum(['alerts', 'undecided', 'all']);
export type StatusFilter = z.infer<typeof statusFilter>;

const MOST_CODES = 20;

export const reportFilters = {
  ...packFilters,
  /** `alerts` where nothing is said. */
  statusFilter: z.optional(statusFilter),
  reasonCode: z.optional(commaList(exactly(40)).check(z.maxLength(MOST_CODES))),
  alertId: z.optional(exactly(200)),
  /** Only the last transaction of each pack, as it was at the end of the last day asked for. */
  distinct: z.optional(flag()),
};

export const sortColumns = ['gtin', 'lotNum', 'expDate', 'sn', 'trxTime', 'trxType', 'status'] as const;
export type SortColumn = (typeof sortColumns)[number];

/** A minus before it turns it round; the newest first where nothing is said. */
export const sortOrder = z.enum(sortColumns.flatMap((column) => [column, `-${column}`] as const));
export type SortOrder = z.infer<typeof sortOrder>;

/** What every question about transactions may be refused with. */
export const notReported = {
  'days-reversed': {
    status: 422,
    en: 'The last day lies before the first.',
    hu: 'Az utolsó nap korábbi, mint az első.',
  },
  'too-long': {
    status: 504,
    en: 'There is too much to look through. Please choose fewer days, or name a product or pack.',
    hu: 'Túl sok mindent kellene átnézni. Kérjük, válasszon kevesebb napot, vagy adjon meg terméket vagy csomagot.',
  },
} as const satisfies Refusals;
