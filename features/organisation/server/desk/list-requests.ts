import { ok } from '@pecset/kernel';
import { serve } from '@pecset/server-kit';
import {
  type DeskRequest,
  listRequests,
  MOST_REQUESTS,
  type OrganisationField,
  type Waiting,
} from '../../contract/index.ts';
import type { Counts, DeskDependencies } from './dependencies.ts';
import { deskStore } from './desk-store.ts';
import { requestStore } from './request-store.ts';

const MOST_NAMESAKES = 5;

export const waitingIn = (counts: Counts | undefined): Waiting => ({
  open: counts?.waiting.open ?? 0,
  parked: counts?.waiting.parked ?? 0,
  since: counts?.waiting.since?.toISOString() ?? null,
});

const missingOf = (data: Readonly<Record<OrganisationField, string>>): OrganisationField[] => {
  const fields: readonly OrganisationField[] = ['name', 'postCode', 'city', 'address', 'vatnumber'];
  return fields.filter((field) => data[field].trim() === '');
};

type Row = Awaited<ReturnType<ReturnType<typeof requestStore>['oldestOpen']>>[number];

const dataOf = ({ partner_id: partnerId, post_code: postCode, name, city, address, vatnumber }: Row) => ({
  partnerId,
  name,
  postCode,
  city,
  address,
  vatnumber,
});

const checksOf = async ({ db, faultOf, countsOf, connectionsOf }: DeskDependencies, rows: readonly Row[]) => {
  const ids = rows.map((row) => row.partner_id);
  const counts = await countsOf(db, ids, 0);
  const connections = await connectionsOf(db, ids);
  const namesakes = await deskStore(db).sameVat(ids, MOST_NAMESAKES);
  return (row: Row): DeskRequest['checks'] => {
    const connection = connections.get(row.partner_id);
    return {
      missing: missingOf(dataOf(row)),
      certificateUntil: connection?.certificateUntil?.toISOString() ?? null,
      hasLogin: connection?.hasLogin ?? false,
      status: row.connection_status,
      hasNationalSystem: faultOf !== undefined,
      sameVat: namesakes
        .filter(({ whose }) => whose === row.partner_id)
        .map(({ partnerId, name }) => ({ partnerId, name })),
      waiting: waitingIn(counts.get(row.partner_id)),
    };
  };
};

export const serveListRequests = (use: DeskDependencies) =>
  serve(listRequests, async () => {
    const requests = requestStore(use.db);
    const rows = await requests.oldestOpen(MOST_REQUESTS);
    if (rows.length === 0) return ok({ open: 0, list: [] });
    const checks = await checksOf(use, rows);
    const list = rows.map((row) => ({
      requestId: row.request_id,
      requestedAt: row.requested_at.toISOString(),
      requestedBy: row.user_name,
      organisation: dataOf(row),
      checks: checks(row),
    }));
    return ok({ open: await requests.countOpen(), list });
  });
