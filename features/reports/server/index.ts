import { makeConcurrencyLimit, type Route } from '@pecset/server-kit';
import type { ReportsDependencies } from './dependencies.ts';
import { serveReportWorkbook } from './export-report.ts';
import { serveReportPictures } from './pictures.ts';
import { serveReportPrograms } from './programs.ts';
import { serveReport } from './report.ts';
import { serveReportTotals } from './totals.ts';

export type { ReportsDependencies } from './dependencies.ts';
export { type SheetDependencies, sheetRoutes } from './sheets.ts';

/** Three at once per organisation: the list, its totals and its charts load together; the others queue. */
const limits = { atOnce: 3, perUser: 12, perOrganisation: 48 };

const ROWS_AT_ONCE = 500;

type Given = Omit<ReportsDependencies, 'withinLimit' | 'atOnce'> &
  Partial<Pick<ReportsDependencies, 'atOnce'>>;

export const reportRoutes = (dependencies: Given): readonly Route[] => {
  const use = { atOnce: ROWS_AT_ONCE, ...dependencies, withinLimit: makeConcurrencyLimit(limits) };
  return [
    serveReport(use),
    serveReportWorkbook(use),
    serveReportTotals(use),
    serveReportPictures(use),
    serveReportPrograms(use),
  ];
};
