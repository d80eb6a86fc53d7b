import type { Db } from '@pecset/db';
import type { MlId, PartnerId } from '@pecset/kernel';
import type { HistoryItem } from '../../contract/index.ts';
import type { PackInMode } from './history-store.ts';

/** What became of an objection, as the history shows it. */
export type AlertFacts = Pick<HistoryItem, 'prnUserId' | 'ackUserId' | 'outcomes'>;

/** An alert whose month was put away, and which still speaks against its pack. */
export type AlertPutAway = AlertFacts & Pick<HistoryItem, 'reasonCode' | 'alertId'> & { readonly mlId: MlId };

/** Alerts belong to a higher feature, which passes in how to raise one and what is known of those raised. */
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
  readonly putAway: (db: Db, partnerId: PartnerId, pack: PackInMode) => Promise<readonly AlertPutAway[]>;
  /** Whether somebody has decided that the pack is not released. */
  readonly isHeldBack: (db: Db, partnerId: PartnerId, pack: PackInMode) => Promise<boolean>;
  /** The newest that are open in the organisation's present mode, without unknown products; with an alert ID first. */
  readonly open: (db: Db, partnerId: PartnerId) => Promise<readonly MlId[]>;
};
