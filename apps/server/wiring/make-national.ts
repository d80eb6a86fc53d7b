import { inTransactionAs } from '@pecset/accounts/server';
import type { Db } from '@pecset/db';
import { type NationalDependencies, nationalSystem } from '@pecset/national/server';
import type { Tell } from '@pecset/notifications/server';
import { loadOf, sendWaiting } from '@pecset/packs/server';
import type { DatabaseClock, Log, Secrets } from '@pecset/server-kit';
import type { Settings } from '../settings.ts';
import type { National } from './open-national.ts';
import { recordEvent, sendParked } from './record-event.ts';

type Needs = {
  readonly settings: Settings;
  readonly db: Db;
  readonly secrets: Secrets;
  readonly clock: DatabaseClock;
  readonly log: Log;
  readonly tell: Tell;
  /** `undefined` if this installation has no connection to the national system. */
  readonly way: National | undefined;
};

export const makeNational = (needs: Needs): NationalDependencies => {
  const { settings, db, secrets, tell, log, way } = needs;
  const { now } = needs.clock;
  const limits = { times: settings.NMVS_TIMES, slotsPerUser: settings.NMVS_LINES_PER_USER };
  return {
    db,
    inTransactionAs: inTransactionAs(db),
    secrets,
    tell,
    now,
    way,
    system: way && nationalSystem(way, { db, secrets, tell, recordEvent, now, log, sendWaiting }, limits),
    sendParked,
    loadOf: loadOf(now),
  };
};
