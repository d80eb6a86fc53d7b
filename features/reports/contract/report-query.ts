import { commaList, flag, type Refusals, wholeNumber } from '@pecset/contract';
import { parseIsoDate, type UserId } from '@pecset/kernel';
import { z } from 'zod/mini';

/** A day in Budapest, YYYY-MM-DD; a date that does not exist is refused. */
export const day = z.string().check(
  z.maxLength(10),
  z.refine((text) => parseIsoDate(text).ok),
);

/** The text is compared literally: no character is a wildcard. */
const exactly = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));

/** Filters by pack, connected program and period. */
export const packFilters = {
  minDate: z.optional(day),
  /** Inclusive. */
  maxDate: z.optional(day),
  gtin: z.optional(z.string().check(z.regex(/^\d{14}$/))),
  lotNum: z.optional(exactly(20)),
  /** YYMMDD as read from the pack, or YYMM for all days of a month. */
  expDate: z.optional(z.string().check(z.regex(/^\d{4}(\d\d)?$/))),
  sn: z.optional(exactly(20)),
  /** The number of a connected program. */
  program: z.optional(wholeNumber<UserId>()),
  /** As a program gave it with the transaction, for example the line of a receipt. */
  reference: z.optional(exactly(200)),
};

/** alerts: transactions that need an outcome; undecided: those of them without one; all: everything. */
export const statusFilter = z.enum(['alerts', 'undecided', 'all']);
export type StatusFilter = z.infer<typeof statusFilter>;

export const MOST_CODES = 20;

export const reportFilters = {
  ...packFilters,
  /** Defaults to `alerts`. */
  statusFilter: z.optional(statusFilter),
  reasonCode: z.optional(commaList(exactly(40)).check(z.maxLength(MOST_CODES))),
  alertId: z.optional(exactly(200)),
  /** Only the last transaction of each pack as of the end of `maxDate`. */
  distinct: z.optional(flag()),
};

export const sortColumns = ['gtin', 'lotNum', 'expDate', 'sn', 'trxTime', 'trxType', 'status'] as const;
export type SortColumn = (typeof sortColumns)[number];

/** A leading minus sorts descending; the default is newest first. */
export const sortOrder = z.enum(sortColumns.flatMap((column) => [column, `-${column}`] as const));
export type SortOrder = z.infer<typeof sortOrder>;

/** Refusals common to all queries on transactions. */
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
