import type { Db } from '@pecset/db';
import { z } from 'zod/mini';
import { alertOutcome, type HistoryItem, trxStatus, trxType } from '../contract/index.ts';
import { timeOfTransaction } from '../domain/index.ts';
import { type DescribedRow, historyStore } from './history-store.ts';

export const trxTimeOf = (mlId: number): string => new Date(timeOfTransaction(mlId)).toISOString();

const outcomesOf = ({ outcomes }: DescribedRow): HistoryItem['outcomes'] =>
  outcomes.map(({ outcome, at, ...said }) => ({
    ...said,
    outcome: z.parse(alertOutcome, outcome),
    at: new Date(at).toISOString(),
  }));

/** A transaction as the page sees it. */
export const viewTransaction = (row: DescribedRow): HistoryItem => ({
  mlId: row.ml_id,
  trxTime: trxTimeOf(row.ml_id),
  trxType: z.parse(trxType, row.trx_type),
  status: z.parse(trxStatus, row.status),
  reasonCode: row.reason_code,
  alertId: row.alert_id,
  prnUserId: row.printed_by,
  ackUserId: row.acknowledged_by,
  undoMlId: row.undo_ml_id,
  userId: row.user_id,
  userName: row.user_name,
  outcomes: outcomesOf(row),
});

export const findTransaction = async (
  db: Db,
  partnerId: number,
  mlId: number,
): Promise<HistoryItem | undefined> => {
  const row = await historyStore(db).transaction(partnerId, mlId);
  return row && viewTransaction(row);
};
