export {
  type Close,
  close,
  countLeft,
  type LeftGroup,
  type LeftKind,
  leftKinds,
  printClose,
  splitLeft,
} from './close.ts';
export { type Inspected, inspect } from './inspect.ts';
export { type LeftTexts, leftTexts } from './left-texts.ts';
export { reportPictures } from './pictures.ts';
export {
  type ReportPrograms,
  type ReportRow,
  report,
  reportPrograms,
  reportRow,
  reportTotals,
  reportWorkbook,
} from './report.ts';
export {
  MOST_CODES,
  packFilters,
  reportFilters,
  type SortColumn,
  type SortOrder,
  type StatusFilter,
  sortColumns,
  sortOrder,
  statusFilter,
} from './report-query.ts';
