import { ok } from '@pecset/kernel';
import { serve } from '@pecset/server-kit';
import { reportPrograms } from '../contract/index.ts';
import type { ReportsDependencies } from './dependencies.ts';

/** Those whose keys were revoked too: what they did stays in the report. */
export const serveReportPrograms = ({ db, withinLimit }: ReportsDependencies) =>
  serve(reportPrograms, ({ caller: { partnerId, userId } }) =>
    withinLimit({ partnerId, userId }, async () => {
      const programs = await db
        .selectFrom('known_program as g')
        .innerJoin('known_organisation as o', (join) =>
          join.onRef('o.partner_id', '=', 'g.partner_id').onRef('o.mode', '=', 'g.mode'),
        )
        .where('g.partner_id', '=', partnerId)
        .orderBy('g.name')
        .orderBy('g.program_id')
        .select(['g.program_id as programId', 'g.name'])
        .execute();
      return ok(programs);
    }),
  );
