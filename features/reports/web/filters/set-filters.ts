import { nothingHidden, type ReportFields } from './report-address.ts';

const names = [
  'statusFilter',
  'minDate',
  'maxDate',
  'reasonCode',
  'gtin',
  'lotNum',
  'expDate',
  'sn',
  'alertId',
  'program',
  'reference',
  'distinct',
] as const satisfies readonly (keyof ReportFields)[];

/** The active filters, those most likely to hide something first. */
export const filtersIn = (fields: ReportFields): readonly (keyof ReportFields)[] =>
  names.filter((name) => fields[name] !== nothingHidden[name]);

export const without = (fields: ReportFields, filter: keyof ReportFields): ReportFields => ({
  ...fields,
  [filter]: nothingHidden[filter],
});
