import { alertDecision } from '@pecset/packs/contract';
import { trxTimeOf } from '@pecset/packs/server';
import { z } from 'zod/mini';
import { type DossierRow, dossierState, place } from '../../contract/index.ts';
import type { FoundDossier } from './dossier-store.ts';

/** A dossier as the list shows it. */
export const viewRow = (row: FoundDossier, productName: string | null): DossierRow => ({
  mlId: row.ml_id,
  // Given when the alert was raised.
  number: row.number ?? 0,
  state: z.parse(dossierState, row.state),
  at: trxTimeOf(row.ml_id),
  alertId: row.alert_id,
  reasonCode: row.reason_code,
  gtin: row.gtin,
  sn: row.sn,
  productName,
  takenBy: row.taken_by === null ? null : { userId: row.taken_by, userName: row.taker_name ?? '' },
  place: z.parse(place, row.place),
  decided: z.parse(z.nullable(alertDecision), row.decided),
  photographs: row.photographs ?? 0,
});
