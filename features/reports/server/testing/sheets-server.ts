import { inTransactionAs } from '@pecset/accounts/server';
import { alertDesk, alertRoutes } from '@pecset/alerts/server';
import { addUser, migratedDatabase, testLog } from '@pecset/db/testing';
import type { MlId, PartnerId } from '@pecset/kernel';
import { historyItem } from '@pecset/packs/contract';
import { firstTransactionAt } from '@pecset/packs/domain';
import { packRoutes, sandboxGateway } from '@pecset/packs/server';
import { inTransactionOf, makeTurns } from '@pecset/server-kit';
import { makeDrawCode } from '@pecset/server-kit/print';
import { as, listenWith, type Person } from '@pecset/server-kit/testing';
import { sql } from 'kysely';
import { z } from 'zod/mini';
import { close } from '../../contract/index.ts';
import { sheetRoutes } from '../index.ts';

const drawCode = makeDrawCode();

const organisation = {
  name: 'Arany <Sas> Patika',
  post_code: '1051',
  city: 'Budapest',
  address: 'Fő tér 1.',
};

export const NOW = '2026-03-10T08:00:00Z';

/** Packs, alerts and the sheets over real HTTP on a database of their own, with a clock that the test sets. */
export const sheetsServer = async () => {
  const { db, owner } = await migratedDatabase();
  let time = new Date(NOW);
  const inTransaction = inTransactionOf(db);
  const dependencies = {
    db,
    inTransaction,
    inTransactionAs: inTransactionAs(db),
    gateways: { sandbox: sandboxGateway(inTransaction), production: undefined },
    alerts: alertDesk,
    tell: async () => [],
    inTurn: makeTurns({ atOnce: 2, perUser: 16, perOrganisation: 64 }),
    lockWaitMs: 10_000,
    patienceMs: 4_000,
    drawCode,
    now: () => time,
    log: testLog,
  };
  const routes = [...packRoutes(dependencies), ...alertRoutes(dependencies), ...sheetRoutes(dependencies)];
  const address = await listenWith(routes);
  return {
    db,
    owner,
    addUser: (userName: string, partnerId?: PartnerId) => addUser(db, userName, partnerId ?? organisation),
    setTime: (iso: string) => {
      time = new Date(iso);
    },
    ask: (who: Person, path: string, init: RequestInit = {}) => {
      const headers = new Headers({ ...Object.fromEntries(new Headers(init.headers)), ...as(who) });
      return fetch(`${address}/api/mvs/${path}`, { ...init, headers });
    },
  };
};
export type SheetsServer = Awaited<ReturnType<typeof sheetsServer>>;

export const pack = { gtin: '05991234567899', expDate: '281200', lotNum: 'LOT1', sn: 'SN-1' };

export const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

export const press = async (server: SheetsServer, who: Person, operation: string, fields: object = {}) => {
  const answer = await server.ask(who, `sn/${operation}`, json({ ...pack, ...fields }));
  return z.parse(historyItem, await answer.json());
};

export const closeOf = async (server: SheetsServer, who: Person) =>
  z.parse(close.reply, await (await server.ask(who, 'close')).json());

export const pageOf = async (server: SheetsServer, who: Person, path: string) => {
  const answer = await server.ask(who, path);
  return { status: answer.status, html: await answer.text() };
};

type Given = {
  readonly phase: string;
  readonly mode?: 'sandbox' | 'production';
  readonly at?: string;
  readonly reasonCode?: string;
  readonly alertId?: string;
  readonly count?: number;
};

/** As a bad day leaves them, without having to live through it; an objection is kept with what was objected to. */
export const leave = async (
  { db }: SheetsServer,
  { partnerId, userId }: Person,
  { phase, mode = 'sandbox', at = NOW, reasonCode, alertId, count = 1 }: Given,
): Promise<MlId> => {
  const first = firstTransactionAt(Date.parse(at));
  const { rows } = await sql<{ ml_id: MlId }>`
    insert into transaction (partner_id, ml_id, user_id, mode, gtin, sn, lot_num, exp_date, trx_type, phase, status,
      reason_code, alert_id)
    select ${partnerId}, ${first}::bigint + 1000 + n, ${userId}, ${mode}, ${pack.gtin}, ${phase} || n, 'L', '281200', 'DSPN',
      ${phase}, case ${phase} when 'done' then 'E' end, ${reasonCode ?? null}, ${alertId ?? null}
    from generate_series(nextval('transaction_seq'), lastval() + ${count - 1}) n returning ml_id`.execute(db);
  if (reasonCode !== undefined)
    await db
      .insertInto('alert')
      .values(rows.map(({ ml_id }) => ({ partner_id: partnerId, ml_id, alert_id: alertId ?? null })))
      .execute();
  const [made] = rows;
  if (!made) throw new Error('nothing was left');
  return made.ml_id;
};
