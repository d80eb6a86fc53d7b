import type { Db } from '@pecset/db';
import type { MlId, PartnerId } from '@pecset/kernel';
import type { HistoryItem } from '../../contract/index.ts';

/** What became of an objection, as its history shows it. */
export type AlertFacts = Pick<HistoryItem, 'prnUserId' | 'ackUserId' | 'outcomes'>;

/** Alerts are a higher feature's: it hands in how one is raised, and what is known of those that were. */
export type AlertsPort = {
  readonly raise: (
    tx: Db,
    alert: { readonly partnerId: PartnerId; readonly mlId: MlId; readonly alertId: string | null },
  ) => Promise<void>;
  readonly of: (
    db: Db,
    partnerId: PartnerId,
    mlIds: readonly MlId[],
  ) => Promise<ReadonlyMap<MlId, AlertFacts>>;
  /** The newest of what was raised and has no outcome yet; alerts with a number first. */
  readonly open: (db: Db, partnerId: PartnerId) => Promise<readonly MlId[]>;
};
