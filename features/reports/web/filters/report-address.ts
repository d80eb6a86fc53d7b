import { flag } from '@pecset/contract';
import { budapestDay } from '@pecset/kernel';
import type { Search } from '@pecset/web-kit';
import { type SortOrder, type StatusFilter, sortOrder, statusFilter } from '../../contract/index.ts';

/** What the form holds: text as it was typed, which need not be anything that can be looked for. */
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
  readonly distinct: boolean;
};

export const newestFirst: SortOrder = '-trxTime';

/** The day with which a report begins that nobody has said anything about. */
export const firstOfMonth = (now: Date): string => `${budapestDay(now).slice(0, 8)}01`;

/** Its first and its last day. */
export const lastMonth = (now: Date): { readonly minDate: string; readonly maxDate: string } => {
  const dayBefore = new Date(Date.parse(firstOfMonth(now)) - 86_400_000);
  const maxDate = dayBefore.toISOString().slice(0, 10);
  return { minDate: `${maxDate.slice(0, 8)}01`, maxDate };
};

/** An address that says nothing is the report of this month's alerts; an empty `minDate` is one from the very beginning. */
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
  distinct: flag().safeParse(search.distinct).data ?? false,
});

export const sortIn = ({ sort }: Partial<Search>): SortOrder => sortOrder.safeParse(sort).data ?? newestFirst;

/** Who keeps the address finds the same days behind it next month: the first day is always said. */
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

/** All that is known of one pack, whenever it was. */
export const ofPack = ({ gtin = '', sn = '' }: Partial<Search>): ReportFields => ({
  ...nothingHidden,
  gtin,
  sn,
});

/** Nothing is left out. */
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
  distinct: false,
};
