import { inTransactionAs } from '@pecset/accounts/server';
import { alertsPort } from '@pecset/alerts/server';
import { readNextLink } from '@pecset/contract';
import type { Db, Rows } from '@pecset/db';
import { addUser, migratedDatabase, testLog, testSecrets } from '@pecset/db/testing';
import type { PartnerId } from '@pecset/kernel';
import { firstTransactionAt } from '@pecset/packs/domain';
import { asLongAsItTakes, openPool, openReadingPool, readingFrom } from '@pecset/server-kit';
import { as, listenWith, type Person } from '@pecset/server-kit/testing';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { z } from 'zod/mini';
import { reportRow } from '../../contract/index.ts';
import { reportRoutes } from '../index.ts';

export const GTIN = '05991234567899';

/** One transaction as the ledger stores it; omitted fields get defaults. */
export type Booked = {
  readonly at: string;
  /** Sequence number within the millisecond. */
  readonly nth?: number;
  readonly mode?: 'sandbox' | 'production';
  readonly gtin?: string;
  readonly sn?: string;
  readonly lotNum?: string;
  readonly expDate?: string;
  readonly trxType?: 'VRFY' | 'DSPN' | 'DSTR' | 'UDSP';
  readonly status?: 'A' | 'I' | 'U' | 'E' | null;
  readonly reasonCode?: string;
  readonly alertId?: string;
  /** Whether it takes an outcome. */
  readonly raised?: boolean;
  readonly outcome?: 'own-error' | 'technical' | 'suspicion';
  readonly operator?: string;
  readonly reference?: string;
};

export const mlIdOf = ({ at, nth = 0 }: Booked): number => firstTransactionAt(Date.parse(at)) + nth;

const columnsOf = (booked: Booked) => ({
  ml_id: mlIdOf(booked),
  mode: booked.mode ?? 'sandbox',
  gtin: booked.gtin ?? GTIN,
  sn: booked.sn ?? 'SN-1',
  lot_num: booked.lotNum ?? 'LOT1',
  exp_date: booked.expDate ?? '281200',
  trx_type: booked.trxType ?? 'VRFY',
  status: booked.status === undefined ? 'A' : booked.status,
  phase: booked.status === null ? 'queued' : 'done',
  reason_code: booked.reasonCode ?? null,
  alert_id: booked.alertId ?? null,
  raised: booked.raised ?? booked.alertId !== undefined,
  outcome: booked.outcome ?? null,
  operator: booked.operator ?? null,
  reference: booked.reference ?? null,
});

/** Writes transactions as the ledger would, with their packs and alerts. */
export const enterAll = async (db: Db, { partnerId, userId }: Person, rows: readonly Booked[]) => {
  const given = sql`json_to_recordset(${JSON.stringify(rows.map(columnsOf))}::json) as g (ml_id bigint, mode text,
    gtin text, sn text, lot_num text, exp_date text, trx_type text, status text, phase text, reason_code text,
    alert_id text, raised boolean, outcome text, operator text, reference text)`;
  await sql`with written as (
      insert into transaction (partner_id, ml_id, user_id, mode, gtin, sn, lot_num, exp_date, trx_type, status, phase,
        reason_code, alert_id, operator, reference)
      select ${partnerId}, ml_id, ${userId}, mode, gtin, sn, lot_num, exp_date, trx_type, status, phase, reason_code,
        alert_id, operator, reference from ${given}),
    raised as (
      insert into alert (partner_id, ml_id, alert_id) select ${partnerId}, ml_id, alert_id from ${given} where raised),
    judged as (
      insert into alert_outcome (partner_id, ml_id, outcome, words, user_id, at)
      select ${partnerId}, ml_id, outcome, '', ${userId}, now() from ${given} where outcome is not null)
    insert into pack as p (partner_id, mode, gtin, sn, first_ml_id, last_ml_id, version)
    select ${partnerId}, mode, gtin, sn, min(ml_id), max(ml_id), 1 from ${given} group by mode, gtin, sn
    on conflict (partner_id, gtin, sn, mode) do update set
      last_ml_id = greatest(p.last_ml_id, excluded.last_ml_id), first_ml_id = least(p.first_ml_id, excluded.first_ml_id)`.execute(
    db,
  );
};

const List = z.array(reportRow);

type Trial = {
  readonly atOnce?: number;
  readonly giveUpMs?: number;
  /** Bytes of temporary files for readers who are slow. */
  readonly spoolBytes?: number;
};

/** Serves reports over real HTTP on a separate database. */
export const reportsServer = async ({ atOnce = 500, giveUpMs = 15_000, spoolBytes }: Trial = {}) => {
  const { db, owner, url } = await migratedDatabase();
  const reading = readingFrom<Rows>(openReadingPool(url, 3, testLog, { connectMs: 5_000, giveUpMs }));
  const files = openPool(url, 3, testLog, { waits: asLongAsItTakes });
  onTestFinished(() => Promise.all([reading.destroy(), files.end()]).then(() => {}));
  const address = await listenWith(
    reportRoutes({
      db: reading,
      files,
      inTransactionAs: inTransactionAs(db),
      alerts: alertsPort,
      secrets: testSecrets,
      atOnce,
      now: () => new Date('2026-03-20T12:00:00Z'),
    }),
    undefined,
    { spool: { ...(spoolBytes !== undefined && { mostBytes: spoolBytes }) } },
  );
  const get = (who: Person, path: string, init: RequestInit = {}) =>
    fetch(`${address}${path}`, { ...init, headers: as(who) });
  const report = (who: Person, query = '') => get(who, `/api/mvs/report${query}`);
  const page = async (who: Person, path: string) => {
    const answer = await get(who, path);
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return { rows: z.parse(List, await answer.json()), next: readNextLink(answer.headers.get('link')) };
  };
  return {
    db,
    owner,
    reading,
    address,
    get,
    report,
    page,
    addUser: (name: string, partnerId?: PartnerId) =>
      addUser(db, name, partnerId ?? { name: 'Arany Sas Patika' }),
    rows: async (who: Person, query = '') => (await page(who, `/api/mvs/report${query}`)).rows,
    /** Loads a list page by page, and calls `between` between two pages. */
    everyPage: async (who: Person, query = '', between: () => Promise<unknown> = async () => {}) => {
      const pages = [];
      let path: string | undefined = `/api/mvs/report${query}`;
      while (path !== undefined) {
        const { rows, next } = await page(who, path);
        pages.push(rows);
        if (next !== undefined) await between();
        path = next;
      }
      return pages;
    },
  };
};
export type ReportsServer = Awaited<ReturnType<typeof reportsServer>>;
