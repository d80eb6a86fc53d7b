import type { Translate } from '@pecset/web-kit';
import type { en } from '../texts.en.ts';
import type { ReportFields } from './report-address.ts';

export const showTexts = {
  alerts: 'showAlerts',
  undecided: 'showUndecided',
  all: 'showAll',
} as const;

/** Label and value of a filter. */
export const filterName = (
  t: Translate<typeof en>,
  filter: keyof ReportFields,
  fields: ReportFields,
): string => {
  if (filter === 'distinct') return t('distinct');
  if (filter === 'statusFilter') return `${t('show')}: ${t(showTexts[fields.statusFilter])}`;
  return `${t(filter)}: ${fields[filter]}`;
};
