import type { Translate } from '@pecset/web-kit';
import type { ReportPrograms } from '../../contract/index.ts';
import type { en } from '../texts.en.ts';
import type { ReportFields } from './report-address.ts';

export const showTexts = {
  alerts: 'showAlerts',
  undecided: 'showUndecided',
  all: 'showAll',
} as const;

/** A number in a bookmark from before a change of mode has no name. */
export const programName = (program: string, programs: ReportPrograms): string =>
  programs.find(({ programId }) => `${programId}` === program)?.name ?? program;

/** Label and value of a filter. */
export const filterName = (
  t: Translate<typeof en>,
  filter: keyof ReportFields,
  fields: ReportFields,
  programs: ReportPrograms,
): string => {
  if (filter === 'distinct') return t('distinct');
  if (filter === 'statusFilter') return `${t('show')}: ${t(showTexts[fields.statusFilter])}`;
  if (filter === 'program') return `${t('program')}: ${programName(fields.program, programs)}`;
  return `${t(filter)}: ${fields[filter]}`;
};
