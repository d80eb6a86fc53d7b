import { setTimeout as pause } from 'node:timers/promises';
import { GTIN } from '@pecset/server/testing/fault-run';
import { verifyAudit } from '@pecset/server-kit';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Mode, Town } from './town.ts';

const Row = z.object({ mlId: z.number(), status: z.string().nullable(), reasonCode: z.string().nullable() });
const Seen = z.object({ state: z.string(), changes: z.array(z.object({})) });

type Booked = {
  readonly ml_id: number;
  readonly sn: string;
  readonly status: string | null;
  readonly reason_code: string | null;
};

const READERS = 8;
const MOST_MS = 300_000;

const numberOf = async (town: Town, query: ReturnType<typeof sql<{ count: number }>>): Promise<number> =>
  (await query.execute(town.db)).rows[0]?.count ?? Number.NaN;

/** Waits until no transaction is open, for at most `MOST_MS`; returns how many are left. */
const untilDone = async (town: Town): Promise<number> => {
  const open = sql<{ count: number }>`select count(*)::int as count from transaction
    where phase not in ('done', 'cancelled')`;
  const began = performance.now();
  let left = await numberOf(town, open);
  while (left > 0 && performance.now() - began < MOST_MS) {
    await pause(1_000);
    left = await numberOf(town, open);
  }
  return left;
};

const faultOf = (sn: string, body: string, rows: readonly Booked[]): string | undefined => {
  const parsed = Row.safeParse(JSON.parse(body));
  if (!parsed.success) return `${sn} was answered ${body.slice(0, 200)}`;
  const { mlId, status } = parsed.data;
  const [row] = rows;
  if (!row || rows.length > 1) return `${sn} stands ${rows.length} times in the ledger`;
  if (row.ml_id !== mlId) return `${sn} was acknowledged as ${mlId} and stands as ${row.ml_id}`;
  if (status !== null && status !== row.status)
    return `${sn} was acknowledged with ${status}, ours ${row.status}`;
  return row.status === 'I' && row.reason_code === null
    ? undefined
    : `${sn} is ${row.status} ${row.reason_code}`;
};

const againstBook = async (town: Town, answers: ReadonlyMap<string, string>): Promise<readonly string[]> => {
  const { rows } = await sql<Booked>`select ml_id, sn, status, reason_code from transaction
    where trx_type = 'DSPN'`.execute(town.db);
  const ledger = Map.groupBy(rows, ({ sn }) => sn);
  return [...answers].flatMap(([sn, body]) => faultOf(sn, body, ledger.get(sn) ?? []) ?? []);
};

const againstNational = async (
  { emulator }: Town,
  serials: readonly string[],
): Promise<readonly string[]> => {
  const wrong: string[] = [];
  const rest = serials.values();
  const read = async () => {
    for (const sn of rest) {
      const answer = await fetch(`${emulator.control}/packs/${GTIN}/${encodeURIComponent(sn)}`);
      const { state, changes } = Seen.parse(await answer.json());
      if (state !== 'INACTIVE' || changes.length !== 1)
        wrong.push(`${sn} is ${state} there after ${changes.length} changes`);
    }
  };
  await Promise.all(Array.from({ length: READERS }, read));
  return wrong;
};

/** Counts that must be zero, keyed by the fault that any other value means. */
const countsOf = async (town: Town): Promise<readonly string[]> => {
  const mustBeNone = {
    'transactions lie in no month': sql<{
      count: number;
    }>`select count(*)::int as count from transaction_default`,
    'packs do not know their last transaction': sql<{
      count: number;
    }>`select count(*)::int as count from pack p
      where not exists (select from transaction t where t.partner_id = p.partner_id and t.ml_id = p.last_ml_id)`,
    'transactions have no pack': sql<{ count: number }>`select count(*)::int as count from transaction t
      where not exists (select from pack p
        where p.partner_id = t.partner_id and p.gtin = t.gtin and p.sn = t.sn and p.mode = t.mode)`,
    'transactions are not in the audit': sql<{
      count: number;
    }>`select count(*)::int as count from transaction t
      where not exists (select from audit a
        where a.partner_id = t.partner_id and (a.details ->> 'mlId')::bigint = t.ml_id)`,
    'alerts were raised': sql<{ count: number }>`select count(*)::int as count from alert`,
    'jobs failed': sql<{ count: number }>`select count(*)::int as count from graphile_worker.jobs
      where last_error is not null`,
  };
  const wrong: string[] = [];
  for (const [what, query] of Object.entries(mustBeNone)) {
    const count = await numberOf(town, query);
    if (count !== 0) wrong.push(`${count} ${what}`);
  }
  return wrong;
};

/** Checks after a run that nothing is lost or duplicated, both ledgers agree and every seal is valid. */
export const weighTown = async (
  town: Town,
  answers: ReadonlyMap<string, string>,
  mode: Mode,
): Promise<readonly string[]> => {
  const left = await untilDone(town);
  const audit = await verifyAudit(town.db);
  return [
    ...(left === 0 ? [] : [`${left} transactions still wait`]),
    ...(await againstBook(town, answers)),
    ...(mode === 'production' ? await againstNational(town, [...answers.keys()]) : []),
    ...(await countsOf(town)),
    ...audit.faults.map((fault) => `the audit: ${JSON.stringify(fault)}`),
  ];
};
