import type { Db } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';
import { alertStore } from './store.ts';

/** Open alerts in the organisation's present mode, 200 at most; every open page asks for it over and over. */
export const countOpenAlerts = async (db: Db, partnerId: PartnerId): Promise<number> =>
  (await alertStore(db, partnerId).countOpen()).count;
