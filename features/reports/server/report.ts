import type { Db, Rows } from '@pecset/db';
import { type MlId, ok, refuse, type UserId } from '@pecset/kernel';
import { mlIdAfter } from '@pecset/packs/domain';
import { asNumbers, serve, writtenOut } from '@pecset/server-kit';
import { exportInOneMoment } from '@pecset/server-kit/export';
import { sql } from 'kysely';
import type { ClientBase } from 'pg';
import { type ReportRow, report, type SortOrder } from '../contract/index.ts';
import type { ReportsDependencies } from './dependencies.ts';
import { found, type Order, within } from './found.ts';
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
  't.operator',
  't.reference',
] as const;

type FoundRow = UnnamedRow & {
  readonly key: string | null;
  readonly newest: MlId | null;
};

/** Part of the same statement as the rows, hence of the same snapshot. */
const newestOf = (db: Db, scope: Scope) =>
  db
    .selectFrom('known_transaction as n')
    .where('n.partner_id', '=', scope.partnerId)
    .where((row) => row.and([...within(scope, 'n.ml_id')]))
    .select(({ fn }) => fn.max('n.ml_id').as('newest'));

type Asked = { readonly list: List; readonly after: Position | undefined };

/** The rows of a list after a position, or all of them. */
const listed = (db: Db, { list: { scope, sort }, after }: Asked, order: Order) => {
  const rows = after
    ? found(db, scopeAfter(scope, sort, after), order).where(behind(sort, after))
    : found(db, scope, order);
  return inOrder(rows, sort).select([
    ...columns,
    sortKey(sort).as('key'),
    scope.filters.distinct ? newestOf(db, scope).as('newest') : sql<null>`null`.as('newest'),
  ]);
};

/**
 * Fixes `distinct` to the moment the list was begun; otherwise a pack with a newer transaction would vanish from the
 * next page.
 */
const begunAt = ({ lastBefore }: Scope, { newest }: FoundRow): MlId | undefined =>
  newest === null ? lastBefore : least(lastBefore, mlIdAfter(newest));

/** Returns the rows of a page, and its end position if the list continues. */
const pageOf = async (db: Db, asked: Asked, size: number) => {
  const { list, after } = asked;
  const rows: FoundRow[] = await listed(db, asked, orderOf(list.sort))
    .limit(size + 1)
    .execute();
  const page = rows.slice(0, size);
  const last = page.at(-1);
  if (rows.length <= size || !last) return { page };
  const lastBefore = after ? after.lastBefore : begunAt(list.scope, last);
  return { page, end: { key: last.key, mlId: last.ml_id, lastBefore } };
};

const writing = writtenOut<Rows>();

/** Streams the rest of a list through a cursor; a batch is fetched only after the previous one was consumed. */
async function* batchesOf(
  client: ClientBase,
  use: ReportsDependencies,
  asked: Asked,
): AsyncGenerator<readonly ReportRow[]> {
  // All rows are read, so the planner must not optimise for the first ones.
  await client.query(`set local cursor_tuple_fraction = 1;
    declare report_rows no scroll cursor for ${listed(writing, asked, 'another').compile().sql}`);
  const batch = { text: `fetch ${use.atOnce} from report_rows`, types: asNumbers() };
  let isOver = false;
  while (!isOver) {
    const { rows } = await client.query<FoundRow>(batch);
    isOver = rows.length < use.atOnce;
    yield viewRows(use, asked.list.scope.partnerId, rows);
  }
}

/** One snapshot, on a connection without a time limit. */
const wholeList = async (use: ReportsDependencies, asked: Asked, userId: UserId) => {
  const mutex = { kind: 'report-list', of: userId };
  const begun = await exportInOneMoment(use.files, mutex, (client) => batchesOf(client, use, asked));
  return begun ? ok({ list: begun.pieces }) : refuse('list-running');
};

export const serveReport = (use: ReportsDependencies) =>
  serve(report, async ({ query, caller: { partnerId, userId } }) => {
    const { sort = NEWEST_FIRST, after: token, limit, ...filters } = query;
    const first = await use.withinLimit({ partnerId, userId }, () =>
      orTooLong(async () => {
        const scope = await scopeOf(use.db, partnerId, filters);
        if (!scope.ok) return scope;
        const list = { scope: scope.value, sort };
        const after = openPosition(use.secrets, list, token);
        if (!after.ok) return after;
        const asked = { list, after: after.value };
        const { page, end } = await pageOf(use.db, asked, limit ?? use.atOnce);
        if (end && limit === undefined) return ok({ goesOn: asked });
        const next = end && { next: { ...query, after: sealPosition(use.secrets, list, end) } };
        return ok({ list: await viewRows(use, partnerId, page), ...next });
      }),
    );
    if (!first.ok) return first;
    return 'goesOn' in first.value ? wholeList(use, first.value.goesOn, userId) : ok(first.value);
  });
