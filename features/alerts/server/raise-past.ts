import type { Tx } from '@pecset/db';
import type { MlId, PartnerId, UserId } from '@pecset/kernel';
import { alertStore, type Outcome } from './store.ts';

type Done = { readonly userId: UserId; readonly at: Date };

/** A past alert and what was done about it. */
export type PastAlert = {
  readonly mlId: MlId;
  readonly alertId: string | null;
  readonly printed?: Done | undefined;
  readonly acknowledged?: Done | undefined;
  /** In the order of recording; the last one counts. */
  readonly outcomes: readonly (Done & Outcome)[];
};

/** For demonstration data: adds alerts to past transactions. */
export const raisePast = async (
  tx: Tx,
  partnerId: PartnerId,
  alerts: readonly PastAlert[],
): Promise<void> => {
  const store = alertStore(tx, partnerId);
  for (const { mlId, alertId, printed, acknowledged, outcomes } of alerts) {
    await store.raise(mlId, alertId);
    if (alertId !== null && printed) await store.print(alertId, printed.userId, printed.at);
    if (alertId !== null && acknowledged)
      await store.acknowledge(alertId, acknowledged.userId, acknowledged.at);
    for (const { userId, at, ...outcome } of outcomes) await store.recordOutcome(mlId, outcome, userId, at);
  }
};
