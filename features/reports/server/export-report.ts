import { queryString } from '@pecset/contract';
import { ok, refuse } from '@pecset/kernel';
import { type Caller, recordAudit, serve } from '@pecset/server-kit';
import { exportInOneMoment, fileName } from '@pecset/server-kit/export';
import { reportWorkbook } from '../contract/index.ts';
import type { ReportsDependencies } from './dependencies.ts';
import { NEWEST_FIRST } from './report.ts';
import { type Filters, scopeOf } from './scope.ts';
import { workbook } from './workbook.ts';

/** Audits who exported which data, with the filters. */
const recordExport = (use: ReportsDependencies, caller: Caller, filters: string) =>
  use.inTransactionAs(caller, async (tx) => {
    const { partnerId, userId } = caller;
    await recordAudit(tx, { partnerId, userId, what: 'report-exported', details: { filters } });
    return tx
      .selectFrom('known_organisation')
      .select('name')
      .where('partner_id', '=', partnerId)
      .executeTakeFirstOrThrow();
  });

const periodOf = ({ minDate = '', maxDate = '' }: Filters): readonly string[] => [minDate, maxDate];

export const serveReportWorkbook = (use: ReportsDependencies) =>
  serve(reportWorkbook, async ({ query, caller, language }) => {
    const { format, lng = language, partnerId: shown, sort = NEWEST_FIRST, ...filters } = query;
    if (shown !== undefined && shown !== caller.partnerId) return refuse('organisation-changed');
    const scope = await scopeOf(use.db, caller.partnerId, filters);
    if (!scope.ok) return scope;
    const asked = { scope: scope.value, sort, language: lng };
    const mutex = { kind: 'report', of: caller.userId };
    const content = await exportInOneMoment(use.files, mutex, (client) => workbook(client, asked, use.now()));
    if (!content) return refuse('export-running');
    const { name } = await recordExport(use, caller, queryString({ ...filters, sort })).catch(
      async (error: unknown) => {
        await content.end();
        throw error;
      },
    );
    const tried = scope.value.mode === 'sandbox' ? ['sandbox'] : [];
    const filename = fileName(format, name, ...tried, ...periodOf(filters));
    return ok({ content: content.pieces, filename });
  });
