import { heldIfUnknown } from '@pecset/packs/contract';
import { trxTimeOf } from '@pecset/packs/server';
import { z } from 'zod/mini';
import { type DossierRow, type DossierState, dossierState, place } from '../../contract/index.ts';
import type { FoundDossier } from './dossier-store.ts';

/** The database calls a decision closed that it does not know: unless it does, the pack is kept back. */
export const stateOf = ({ state, decided }: Pick<FoundDossier, 'state' | 'decided'>): DossierState =>
  decided !== null && heldIfUnknown.parse(decided) !== decided ? 'held' : z.parse(dossierState, state);

/** A dossier as the list shows it. */
export const viewRow = (row: FoundDossier, productName: string | null): DossierRow => ({
  mlId: row.ml_id,
  // Given when the alert was raised.
  number: row.number ?? 0,
  state: stateOf(row),
  at: trxTimeOf(row.ml_id),
  alertId: row.alert_id,
  reasonCode: row.reason_code,
  gtin: row.gtin,
  sn: row.sn,
  productName,
  takenBy: row.taken_by === null ? null : { userId: row.taken_by, userName: row.taker_name ?? '' },
  place: z.parse(place, row.place),
  decided: row.decided === null ? null : heldIfUnknown.parse(row.decided),
  photographs: row.photographs ?? 0,
});
