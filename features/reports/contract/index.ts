export { reportPictures } from './pictures.ts';
export { type ReportRow, report, reportRow, reportTotals, reportWorkbook } from './report.ts';
export {
  packFilters,
  reportFilters,
  type SortColumn,
  type SortOrder,
  type StatusFilter,
  sortColumns,
  sortOrder,
  statusFilter,
} from './report-query.ts';
