import type { Db } from '@pecset/db';
import { type MlId, ok } from '@pecset/kernel';
import { mlIdAfter } from '@pecset/packs/domain';
import { serve } from '@pecset/server-kit';
import { sql } from 'kysely';
import { report, type SortOrder } from '../contract/index.ts';
import type { ReportsDependencies } from './dependencies.ts';
import { found, within } from './found.ts';
import { behind, inOrder, least, orderOf, scopeAfter, sortKey } from './in-order.ts';
import { type List, openPosition, type Position, sealPosition } from './page-token.ts';
import { type Scope, scopeOf } from './scope.ts';
import { orTooLong } from './too-long.ts';
import { type UnnamedRow, viewRows } from './view-rows.ts';

export const NEWEST_FIRST: SortOrder = '-trxTime';

const columns = [
  't.ml_id',
  't.mode',
  't.trx_type',
  't.status',
  't.reason_code',
  't.alert_id',
  't.undo_ml_id',
  't.user_id',
  't.gtin',
  't.sn',
  't.lot_num',
  't.exp_date',
  't.recorded_at',
  't.recorded_by',
] as const;

type FoundRow = UnnamedRow & {
  readonly key: string | null;
  readonly newest: MlId | null;
};

type Asked = { readonly sort: SortOrder; readonly after: Position | undefined; readonly most: number };

/** Seen in the same moment as the rows themselves. */
const newestOf = (db: Db, scope: Scope) =>
  db
    .selectFrom('known_transaction as n')
    .where('n.partner_id', '=', scope.partnerId)
    .where((row) => row.and([...within(scope, 'n.ml_id')]))
    .select(({ fn }) => fn.max('n.ml_id').as('newest'));

const rowsOf = (db: Db, scope: Scope, { sort, after, most }: Asked): Promise<FoundRow[]> => {
  const rows = after
    ? found(db, scopeAfter(scope, sort, after), orderOf(sort)).where(behind(sort, after))
    : found(db, scope, orderOf(sort));
  return inOrder(rows, sort)
    .select([
      ...columns,
      sortKey(sort).as('key'),
      scope.filters.distinct ? newestOf(db, scope).as('newest') : sql<null>`null`.as('newest'),
    ])
    .limit(most)
    .execute();
};

/**
 * Whoever reads on would lose a pack of which something newer has come meanwhile: the last of each is as of the moment
 * in which its list was begun.
 */
const begunAt = ({ lastBefore }: Scope, { newest }: FoundRow): MlId | undefined =>
  newest === null ? lastBefore : least(lastBefore, mlIdAfter(newest));

/** A page's rows, and where it ended if the list goes on. */
const pageOf = async ({ db, pageSize }: ReportsDependencies, { scope, sort }: List, after?: Position) => {
  const rows = await rowsOf(db, scope, { sort, after, most: pageSize + 1 });
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  if (rows.length <= pageSize || !last) return { page };
  const lastBefore = after ? after.lastBefore : begunAt(scope, last);
  return { page, end: { key: last.key, mlId: last.ml_id, lastBefore } };
};

export const serveReport = (use: ReportsDependencies) =>
  serve(report, ({ query, caller: { partnerId, userId } }) =>
    use.inTurn({ partnerId, userId }, () =>
      orTooLong(async () => {
        const { sort = NEWEST_FIRST, after: token, ...filters } = query;
        const scope = await scopeOf(use.db, partnerId, filters);
        if (!scope.ok) return scope;
        const list = { scope: scope.value, sort };
        const after = openPosition(use.secrets, list, token);
        if (!after.ok) return after;
        const { page, end } = await pageOf(use, list, after.value);
        const next = end && { next: { ...query, after: sealPosition(use.secrets, list, end) } };
        return ok({ list: await viewRows(use, partnerId, page), ...next });
      }),
    ),
  );
