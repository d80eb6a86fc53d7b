import { inTransactionAs } from '@pecset/accounts/server';
import { alertDesk } from '@pecset/alerts/server';
import type { Db } from '@pecset/db';
import type { Tell } from '@pecset/notifications/server';
import type { Connecting } from '@pecset/organisation/server';
import { type PacksDependencies, sandboxGateway } from '@pecset/packs/server';
import { type DatabaseClock, inTransactionOf, type Log, makeTurns, type Secrets } from '@pecset/server-kit';
import { makeDrawCode } from '@pecset/server-kit/print';
import type { Settings } from '../settings.ts';
import { nationalGateway } from './national-gateway.ts';
import type { National } from './open-national.ts';

/** Whatever one organisation asks for about packs leaves most connections to the others. */
const ORGANISATIONS_SHARE = 0.4;

/** Far more than people at their counters have under way, a basket sent at once included. */
const UNDER_WAY = { perUser: 16, perOrganisation: 64 };

const LOCK_WAIT_MS = 2_000;

type Needs = {
  readonly settings: Settings;
  readonly db: Db;
  readonly secrets: Secrets;
  readonly clock: DatabaseClock;
  readonly log: Log;
  readonly tell: Tell;
  /** None where this installation has no way to the national system. */
  readonly national: National | undefined;
};

/** What packs and alerts need, and the lines to the national system that everybody else takes too. */
export const makePacks = (needs: Needs): PacksDependencies & Pick<Connecting, 'inLine'> => {
  const { settings, db, log, tell, clock } = needs;
  const national = needs.national && nationalGateway(needs, needs.national);
  return {
    db,
    inTransaction: inTransactionOf(db),
    inTransactionAs: inTransactionAs(db),
    gateways: {
      sandbox: sandboxGateway(inTransactionOf(db)),
      production: national?.gateway,
    },
    ...(national && { connection: national.connection }),
    inLine: (partnerId, work) =>
      national ? national.gateway.inLine({ partnerId, urgent: true }, work) : work(),
    alerts: alertDesk,
    tell,
    inTurn: makeTurns({
      atOnce: Math.max(1, Math.floor(settings.DB_POOL * ORGANISATIONS_SHARE)),
      ...UNDER_WAY,
    }),
    lockWaitMs: LOCK_WAIT_MS,
    patienceMs: settings.NMVS_TIMES.pressMs,
    drawCode: makeDrawCode(),
    now: clock.now,
    clockIsSteady: clock.beSteady,
    log,
  };
};
