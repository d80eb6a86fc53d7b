import { ok } from '@pecset/kernel';
import { serve } from '@pecset/server-kit';
import { listOrganisations, MOST_COUNTED } from '../../contract/index.ts';
import type { DeskDependencies } from './dependencies.ts';
import { deskStore } from './desk-store.ts';
import { waitingIn } from './list-requests.ts';

/** Small, so that counting their transactions stays fast. */
const PAGE = 25;

export const serveListOrganisations = ({ db, countsOf }: DeskDependencies) =>
  serve(listOrganisations, async ({ query }) => {
    const { search = '', before } = query;
    const rows = await deskStore(db).organisations({ search: search.trim(), before }, PAGE + 1);
    const shown = rows.slice(0, PAGE);
    const last = shown.at(-1);
    const counts =
      last &&
      (await countsOf(
        db,
        shown.map((row) => row.partner_id),
        MOST_COUNTED,
      ));
    const list = shown.map(
      ({ partner_id: partnerId, name, city, vatnumber, mode, connection_status: status, closed_at }) => ({
        ...{ partnerId, name, city, vatnumber, status, closed: closed_at !== null },
        mode: mode === 'production' ? ('production' as const) : ('sandbox' as const),
        lately: counts?.get(partnerId)?.lately ?? 0,
        waiting: waitingIn(counts?.get(partnerId)),
      }),
    );
    return ok({ list, ...(last && rows.length > PAGE && { next: { ...query, before: last.partner_id } }) });
  });
