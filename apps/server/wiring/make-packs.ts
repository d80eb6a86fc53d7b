import { inTransactionAs } from '@pecset/accounts/server';
import { alertsPort } from '@pecset/alerts/server';
import type { Db } from '@pecset/db';
import type { NationalSystem } from '@pecset/national/server';
import type { Tell } from '@pecset/notifications/server';
import { type PacksDependencies, productionGateway, sandboxGateway } from '@pecset/packs/server';
import { type DatabaseClock, inTransactionOf, type Log, makeConcurrencyLimit } from '@pecset/server-kit';
import { makeDrawCode } from '@pecset/server-kit/print';
import type { Settings } from '../settings.ts';
import { recordEvent } from './record-event.ts';

/** Share of the connections that one organisation's pack requests may use, so that most are left to the others. */
const ORGANISATIONS_SHARE = 0.4;

/** Far above what users at the counter have in progress, even with a basket sent at once. */
const UNDER_WAY = { perUser: 16, perOrganisation: 64 };

const LOCK_WAIT_MS = 2_000;

type Needs = {
  readonly settings: Settings;
  readonly db: Db;
  readonly clock: DatabaseClock;
  readonly log: Log;
  readonly tell: Tell;
  /** `undefined` if this installation has no connection to the national system. */
  readonly system: NationalSystem | undefined;
};

export const makePacks = ({ settings, db, log, tell, clock, system }: Needs): PacksDependencies => {
  const { NMVS_DOUBLE_SCAN_LIMIT: doubleScanLimit } = settings;
  return {
    db,
    inTransaction: inTransactionOf(db),
    inTransactionAs: inTransactionAs(db),
    gateways: {
      sandbox: sandboxGateway(inTransactionOf(db)),
      production: system && productionGateway(system.client, doubleScanLimit),
    },
    alerts: alertsPort,
    tell,
    recordEvent,
    withinLimit: makeConcurrencyLimit({
      atOnce: Math.max(1, Math.floor(settings.DB_POOL * ORGANISATIONS_SHARE)),
      ...UNDER_WAY,
    }),
    lockWaitMs: LOCK_WAIT_MS,
    answerWithinMs: settings.NMVS_TIMES.pressMs,
    drawCode: makeDrawCode(),
    now: clock.now,
    clockIsSteady: clock.beSteady,
    log,
  };
};
