import type { Db } from '@pecset/db';
import { type MlId, ok, type PartnerId, type Result, refuse } from '@pecset/kernel';
import { describeTransaction, findTransaction, historyOfPack, trxTimeOf } from '@pecset/packs/server';
import { nameOfProduct } from '@pecset/products/server';
import { serve } from '@pecset/server-kit';
import { type Dossier, readDossier } from '../../contract/index.ts';
import { alertsPort } from '../alerts-port.ts';
import type { AlertsDependencies } from '../dependencies.ts';
import { photographsOf } from '../photographs/index.ts';
import { decisionStore } from './decision-store.ts';
import { dossierStore, type FoundDossier } from './dossier-store.ts';
import { entryStore } from './entry-store.ts';
import { settingsStore } from './settings-store.ts';
import { stateOf, viewRow } from './view-row.ts';

const othersOf = async (db: Db, partnerId: PartnerId, found: FoundDossier) =>
  (await dossierStore(db, partnerId).others(found)).map((other) => ({
    mlId: other.ml_id,
    number: other.number ?? 0,
    state: stateOf(other),
    at: trxTimeOf(other.ml_id),
    reasonCode: other.reason_code,
  }));

/** All of a dossier; to be read in one snapshot. */
export const dossierOf = async (
  db: Db,
  partnerId: PartnerId,
  mlId: MlId,
): Promise<Result<Dossier, 'not-found' | 'archived'>> => {
  const found = await dossierStore(db, partnerId).find(mlId);
  if (!found) return refuse('not-found');
  const described = await describeTransaction(db, partnerId, mlId);
  const item = await findTransaction(db, alertsPort, partnerId, mlId);
  if (!described || !item) return refuse('archived');
  const { pack, mode } = described;
  const named = await nameOfProduct(db, partnerId, pack.gtin);
  const { history } = await historyOfPack(db, alertsPort, partnerId, { ...pack, inMode: mode });
  const dossier: Dossier = {
    ...viewRow(found, named?.name ?? null),
    ...{ mode, pack },
    rawScan: await dossierStore(db, partnerId).rawScan(mlId),
    placeWords: found.place_words,
    item,
    history,
    others: await othersOf(db, partnerId, found),
    decisions: await decisionStore(db, partnerId).of(mlId),
    entries: await entryStore(db, partnerId).of(mlId),
    pictures: await photographsOf(db, partnerId, mlId),
    settings: await settingsStore(db, partnerId).read(),
  };
  return ok(dossier);
};

export const serveReadDossier = ({ db, withinLimit }: AlertsDependencies) =>
  serve(readDossier, ({ params: { mlId }, caller }) =>
    withinLimit(caller, () =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((tx) => dossierOf(tx, caller.partnerId, mlId)),
    ),
  );
