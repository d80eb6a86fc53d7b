import type { Pool } from 'pg';
import { MONTHS, monthStart, partitionOf } from './report-rows.ts';

/** One month with many partitions before and after it, and the last month, which still has open rows. */
const months = { 'a month': 40, 'this month': MONTHS - 1 } as const;

type Query = Readonly<Record<string, string>>;

/** One query in several sort orders, and the limit for all of them. */
export type ReportCase = {
  readonly name: string;
  readonly paths: Readonly<Record<string, string>>;
  readonly atMost: number;
};

type Asker = { readonly organisation: number; readonly month: number };

/** Returns the most frequent value of the column in that month; 'none' if the organisation has no value at all. */
const commonest = async (pool: Pool, { organisation, month }: Asker, column: string): Promise<string> => {
  const { rows } = await pool.query<{ value: string }>(
    `select ${column} as value from transaction
    where partner_id = $1 and ${column} is not null
    group by 1 order by count(*) filter (where ml_id >= ml_id_at($2) and ml_id < ml_id_at($3)) desc, 1 limit 1`,
    [organisation, monthStart(month), monthStart(month + 1)],
  );
  return rows[0]?.value ?? 'none';
};

const manyTimesMet = async (pool: Pool, organisation: number) => {
  const { rows } = await pool.query<{ gtin: string; sn: string }>(
    'select gtin, sn from pack where partner_id = $1 order by version desc, sn limit 1',
    [organisation],
  );
  const [found] = rows;
  if (!found) throw new Error('the organisation has no packs');
  return found;
};

const listPath = (query: Query) =>
  `/api/mvs/report?${new URLSearchParams({ ...query, limit: '100' }).toString()}`;

const columns = ['gtin', 'lotNum', 'expDate', 'sn', 'trxType', 'status'];
const timeOrders = ['-trxTime', 'trxTime'];

const inOrders = (query: Query, sorts: readonly string[]) =>
  Object.fromEntries(sorts.map((sort) => [sort, listPath({ ...query, sort })]));

const filtersFor = async (pool: Pool, asker: Asker): Promise<readonly (readonly [string, Query])[]> => {
  const all = { statusFilter: 'all' };
  const of = (column: string) => commonest(pool, asker, column);
  return Object.entries({
    'show alerts': {},
    'show undecided': { statusFilter: 'undecided' },
    'show all': all,
    gtin: { ...all, gtin: await of('gtin') },
    lot: { ...all, lotNum: await of('lot_num') },
    expiry: { ...all, expDate: await of('exp_date') },
    'serial number': { ...all, sn: await of('sn') },
    'reason codes': { ...all, reasonCode: 'NMVS_NC_PCK_22,NMVS_NC_PCK_23' },
    'alert id': { alertId: await of('alert_id') },
    'last per SN': { ...all, distinct: 'true' },
    'last per SN of alerts': { distinct: 'true' },
  });
};

export type ReportCases = {
  readonly dated: readonly ReportCase[];
  readonly undated: readonly ReportCase[];
  /** Only informative; these have no limit. */
  readonly beside: readonly ReportCase[];
  readonly partitions: readonly string[];
};

/** Dates in Budapest time, whose days begin one or two hours before the partitions' UTC days. */
const daysOf = (month: number) => ({
  minDate: monthStart(month).toISOString().slice(0, 10),
  maxDate: new Date(monthStart(month + 1).getTime() - 1).toISOString().slice(0, 10),
});

const datedCases = async (pool: Pool, organisation: number): Promise<readonly ReportCase[]> => {
  const cases = Object.entries(months).map(async ([when, month]) =>
    (await filtersFor(pool, { organisation, month })).map(([name, query]) => ({
      name: `${when}, ${name}`,
      paths: inOrders({ ...query, ...daysOf(month) }, [...timeOrders, ...columns]),
      atMost: 1.5,
    })),
  );
  return (await Promise.all(cases)).flat();
};

export const reportCases = async (pool: Pool, organisation: number): Promise<ReportCases> => {
  const filters = await filtersFor(pool, { organisation, month: months['a month'] });
  const { gtin, sn } = await manyTimesMet(pool, organisation);
  const days = daysOf(months['a month']);
  const byTime = filters.map(([name, query]) => ({
    name: `undated by time, ${name}`,
    paths: inOrders(query, timeOrders),
    atMost: name.startsWith('last per SN') ? 3 : 1.5,
  }));
  const otherwise = filters
    .filter(([name]) => ['show all', 'show alerts', 'last per SN'].includes(name))
    .map(([name, query]) => ({ name: `undated, ${name}`, paths: inOrders(query, columns), atMost: 3 }));
  const history = {
    name: 'history of a pack',
    paths: { '': `/api/mvs/sn/${gtin}/${encodeURIComponent(sn)}` },
    atMost: 1.5,
  };
  const path = (of: string, query: Query) => ({
    '': `/api/mvs/report/${of}?${new URLSearchParams(query).toString()}`,
  });
  const all = { statusFilter: 'all' };
  return {
    dated: await datedCases(pool, organisation),
    undated: [history, ...byTime, ...otherwise],
    beside: [
      { name: 'a month, totals', paths: path('totals', { ...all, ...days }), atMost: 0 },
      { name: 'undated, totals', paths: path('totals', all), atMost: 0 },
      { name: 'a month, pictures', paths: path('pictures', days), atMost: 0 },
      { name: 'undated, pictures', paths: path('pictures', {}), atMost: 0 },
    ],
    partitions: Object.values(months).flatMap((month) => [partitionOf(month - 1), partitionOf(month)]),
  };
};
