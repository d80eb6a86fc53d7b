import { alertsServer, json, type AlertsServer as SheetsServer } from '@pecset/alerts/testing';
import type { MlId } from '@pecset/kernel';
import { historyItem } from '@pecset/packs/contract';
import { firstTransactionAt } from '@pecset/packs/domain';
import type { Person } from '@pecset/server-kit/testing';
import { sql } from 'kysely';
import { z } from 'zod/mini';
import { close } from '../../contract/index.ts';
import { sheetRoutes } from '../index.ts';

export const NOW = '2026-03-10T08:00:00Z';

export const sheetsServer = () => alertsServer(NOW, sheetRoutes);

export const pack = { gtin: '05991234567899', expDate: '281200', lotNum: 'LOT1', sn: 'SN-1' };

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

/** Inserts transactions in the given phase directly; one with a reason code also gets its alert row. */
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
