import { flag } from '@pecset/contract';
import { budapestDay } from '@pecset/kernel';
import type { Search } from '@pecset/web-kit';
import { type SortOrder, type StatusFilter, sortOrder, statusFilter } from '../../contract/index.ts';

/** Raw form values as typed; they need not be valid. */
export type ReportFields = {
  readonly minDate: string;
  readonly maxDate: string;
  readonly statusFilter: StatusFilter;
  readonly reasonCode: string;
  readonly gtin: string;
  readonly lotNum: string;
  readonly expDate: string;
  readonly sn: string;
  readonly alertId: string;
  readonly program: string;
  readonly reference: string;
  readonly distinct: boolean;
};

export const newestFirst: SortOrder = '-trxTime';

/** The default first day of a report. */
export const firstOfMonth = (now: Date): string => `${budapestDay(now).slice(0, 8)}01`;

/** First and last day of the previous month. */
export const lastMonth = (now: Date): { readonly minDate: string; readonly maxDate: string } => {
  const dayBefore = new Date(Date.parse(firstOfMonth(now)) - 86_400_000);
  const maxDate = dayBefore.toISOString().slice(0, 10);
  return { minDate: `${maxDate.slice(0, 8)}01`, maxDate };
};

/** Without parameters the report shows this month's alerts; an empty `minDate` means no first day. */
export const fieldsIn = (search: Partial<Search>, now: Date): ReportFields => ({
  minDate: search.minDate ?? firstOfMonth(now),
  maxDate: search.maxDate ?? '',
  statusFilter: statusFilter.safeParse(search.statusFilter).data ?? 'alerts',
  reasonCode: search.reasonCode ?? '',
  gtin: search.gtin ?? '',
  lotNum: search.lotNum ?? '',
  expDate: search.expDate ?? '',
  sn: search.sn ?? '',
  alertId: search.alertId ?? '',
  program: search.program ?? '',
  reference: search.reference ?? '',
  distinct: flag().safeParse(search.distinct).data ?? false,
});

export const sortIn = ({ sort }: Partial<Search>): SortOrder => sortOrder.safeParse(sort).data ?? newestFirst;

/** The first day is always included, so that a bookmark shows the same days next month. */
export const searchOf = (
  { minDate, statusFilter: show, distinct, ...texts }: ReportFields,
  sort: SortOrder,
): Search => ({
  minDate,
  ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
  ...(show !== 'alerts' && { statusFilter: show }),
  ...(distinct && { distinct: 'true' }),
  ...(sort !== newestFirst && { sort }),
});

/** Filters that find every transaction of one pack. */
export const ofPack = ({ gtin = '', sn = '' }: Partial<Search>): ReportFields => ({
  ...nothingHidden,
  gtin,
  sn,
});

/** Filters that hide nothing. */
export const nothingHidden: ReportFields = {
  minDate: '',
  maxDate: '',
  statusFilter: 'all',
  reasonCode: '',
  gtin: '',
  lotNum: '',
  expDate: '',
  sn: '',
  alertId: '',
  program: '',
  reference: '',
  distinct: false,
};
