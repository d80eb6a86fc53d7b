import type { Db } from '@pecset/db';
import type { Gtin } from '@pecset/gs1';
import type { MlId, PartnerId } from '@pecset/kernel';
import { z } from 'zod/mini';
import { type HistoryItem, Mode, trxStatus, trxType } from '../../contract/index.ts';
import { takesOutcome, timeOfTransaction } from '../../domain/index.ts';
import type { AlertFacts, AlertPutAway, AlertsPort } from './alerts-port.ts';
import { type DescribedRow, historyStore, type PackInMode } from './history-store.ts';

export const trxTimeOf = (mlId: MlId): string => new Date(timeOfTransaction(mlId)).toISOString();

/** For a transaction without an objection, or whose objection nobody has handled. */
export const untouched: AlertFacts = { prnUserId: null, ackUserId: null, outcomes: [] };

const recordedOf = (row: DescribedRow): HistoryItem['recorded'] =>
  row.recorded_at && { at: row.recorded_at.toISOString(), userName: row.recorder_name ?? '' };

const programOf = ({ program_id: program, operator, reference }: DescribedRow): HistoryItem['program'] =>
  program === null ? null : { operator, reference };

/** A transaction as the page sees it. */
const viewOf = (row: DescribedRow, alert: AlertFacts = untouched): HistoryItem => ({
  mlId: row.ml_id,
  trxTime: trxTimeOf(row.ml_id),
  trxType: z.parse(trxType, row.trx_type),
  status: z.parse(trxStatus, row.status),
  reasonCode: row.reason_code,
  alertId: row.alert_id,
  undoMlId: row.undo_ml_id,
  userId: row.user_id,
  userName: row.user_name,
  program: programOf(row),
  recorded: recordedOf(row),
  ...alert,
});

const objectedTo = (rows: readonly DescribedRow[]) =>
  rows.filter((row) => takesOutcome({ alertId: row.alert_id, reasonCode: row.reason_code }));

/** Returns the rows as the page sees them, each with what became of its objection. */
export const viewAll = async (
  db: Db,
  alerts: Pick<AlertsPort, 'of'>,
  partnerId: PartnerId,
  rows: readonly DescribedRow[],
) => {
  const objections = objectedTo(rows).map((row) => row.ml_id);
  const facts = objections.length > 0 ? await alerts.of(db, partnerId, objections) : undefined;
  return rows.map((row) => viewOf(row, facts?.get(row.ml_id)));
};

/** Its transaction is not read: nothing is claimed of it but that there was an alert. */
const viewPutAway = (alert: AlertPutAway): HistoryItem => ({
  ...alert,
  ...{ trxTime: trxTimeOf(alert.mlId), trxType: 'unknown', status: 'E' },
  ...{ undoMlId: null, userId: null, userName: '', program: null, recorded: null },
});

/** History, newest first, with lot and expiry as they were read last. */
export const historyOfPack = async (
  db: Db,
  alerts: Pick<AlertsPort, 'of'>,
  partnerId: PartnerId,
  pack: PackInMode,
) => {
  const rows = await historyStore(db).ofPack(partnerId, pack);
  const [newest] = rows;
  return {
    expDate: newest?.exp_date ?? null,
    lotNum: newest?.lot_num ?? null,
    history: await viewAll(db, alerts, partnerId, rows),
  };
};

type Pack = { readonly gtin: Gtin; readonly sn: string };

/**
 * The history, and the newest transaction by which it is complete. The months of an old pack may have been put away;
 * then the newest is asked for, and the history once more, in case the transaction is a new one.
 */
const historyAsOf = async (db: Db, alerts: AlertsPort, partnerId: PartnerId, pack: Pack) => {
  const known = await historyOfPack(db, alerts, partnerId, pack);
  const [newest] = known.history;
  if (newest) return { ...known, asOf: newest.mlId };
  const asOf = await newestOfPack(db, partnerId, pack);
  if (asOf === null) return { ...known, asOf };
  const again = await historyOfPack(db, alerts, partnerId, pack);
  return { ...again, asOf: again.history[0]?.mlId ?? asOf };
};

/** All that is known of a pack: its history, and alerts of months that were put away. */
export const knownOfPack = async (db: Db, alerts: AlertsPort, partnerId: PartnerId, pack: Pack) => {
  const known = await historyAsOf(db, alerts, partnerId, pack);
  const putAway = known.asOf === null ? [] : await alerts.putAway(db, partnerId, pack);
  return { ...known, putAway: putAway.map(viewPutAway) };
};

export const findTransaction = async (
  db: Db,
  alerts: AlertsPort,
  partnerId: PartnerId,
  mlId: MlId,
): Promise<HistoryItem | undefined> => {
  const row = await historyStore(db).transaction(partnerId, mlId);
  return row && (await viewAll(db, alerts, partnerId, [row]))[0];
};

export type DescribedTransaction = NonNullable<Awaited<ReturnType<typeof describeTransaction>>>;

/** Pack and user of a transaction, for printing. */
export const describeTransaction = async (db: Db, partnerId: PartnerId, mlId: MlId) => {
  const row = await historyStore(db).transaction(partnerId, mlId);
  if (!row) return undefined;
  const { gtin, sn, lot_num: lotNum, exp_date: expDate } = row;
  return {
    mlId: row.ml_id,
    mode: z.parse(Mode, row.mode),
    trxType: z.parse(trxType, row.trx_type),
    reasonCode: row.reason_code,
    pack: { gtin, sn, lotNum, expDate },
    userName: row.user_name,
    program: programOf(row),
    recorded: recordedOf(row),
  };
};

/** How many transactions have no answer yet in the organisation's present mode, and since when. */
export const unansweredOf = async (db: Db, partnerId: PartnerId) => {
  const { count, oldest } = await historyStore(db).unanswered(partnerId);
  return { count, since: oldest === null ? null : trxTimeOf(oldest) };
};

/** The number of the pack's newest transaction, archived or not; null for a pack never seen. */
export const newestOfPack = async (
  db: Db,
  partnerId: PartnerId,
  pack: { readonly gtin: Gtin; readonly sn: string },
): Promise<MlId | null> => (await historyStore(db).newestOfPack(partnerId, pack))?.mlId ?? null;

export const isBeingSent = async (db: Db, partnerId: PartnerId, mlId: MlId): Promise<boolean> =>
  (await historyStore(db).phase(partnerId, mlId)) === 'sending';
