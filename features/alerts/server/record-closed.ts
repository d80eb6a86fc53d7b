import type { Tx } from '@pecset/db';
import type { MlId, PartnerId } from '@pecset/kernel';
import type { AlertCause, AlertDecision, AlertOutcome, HistoryItem } from '@pecset/packs/contract';
import { operations } from '@pecset/packs/domain';
import { describeTransaction, eventFacts } from '@pecset/packs/server';
import type { AlertsDependencies } from './dependencies.ts';

type Closed = {
  readonly partnerId: PartnerId;
  readonly mlId: MlId;
  readonly item: HistoryItem;
  readonly outcome: AlertOutcome;
  /** Where they were asked for. */
  readonly cause?: AlertCause;
  readonly decision?: AlertDecision;
  readonly at: Date;
};

/** Tells connected programs how an alert turned out; its words may name people, so they are left out. */
export const recordClosed = async (
  { recordEvent }: Pick<AlertsDependencies, 'recordEvent'>,
  tx: Tx,
  { partnerId, mlId, item: { status, reasonCode, alertId }, at, ...found }: Closed,
): Promise<void> => {
  const described = await describeTransaction(tx, partnerId, mlId);
  if (!described) return;
  const { mode, trxType, pack } = described;
  const of = { mlId, operation: operations[trxType], pack };
  const answer = { status: status ?? 'E', reasonCode, alertId };
  const facts = { ...eventFacts(of, answer), ...found };
  await recordEvent(tx, { partnerId, mode, kind: 'alert.closed', facts, at });
};
