import { type CallerFinding, inTransactionAs } from '@pecset/accounts/server';
import { alertDesk } from '@pecset/alerts/server';
import type { Db } from '@pecset/db';
import { type PacksDependencies, productionGateway, sandboxGateway, sendWaiting } from '@pecset/packs/server';
import { inTransactionOf, type Log, makeTurns, type Secrets } from '@pecset/server-kit';
import { makeDrawCode } from '@pecset/server-kit/print';
import type { Settings } from '../settings.ts';
import { type National, nationalLines } from './open-national.ts';

/** Whatever one organisation asks for about packs leaves most connections to the others. */
const ORGANISATIONS_SHARE = 0.4;

/** Far more than people at their counters have under way, a basket sent at once included. */
const UNDER_WAY = { perUser: 16, perOrganisation: 64 };

const LOCK_WAIT_MS = 2_000;

type Needs = {
  readonly settings: Settings;
  readonly db: Db;
  readonly secrets: Secrets;
  readonly log: Log;
  /** None where this installation has no way to the national system. */
  readonly national: National | undefined;
  readonly finding?: CallerFinding;
};

const nationalGateway = ({ settings, db, secrets, log }: Needs, national: National) => {
  const { NMVS_TIMES: times, NMVS_DOUBLE_SCAN_LIMIT, NMVS_LINES_PER_USER } = settings;
  return productionGateway({
    ...national,
    ...nationalLines(national, db, secrets),
    db,
    log,
    now: () => new Date(),
    doubleScanLimit: NMVS_DOUBLE_SCAN_LIMIT,
    linesPerUser: NMVS_LINES_PER_USER,
    times,
    told: {
      refused: async (partnerId, code) => {
        log.warn({ partnerId, reason: code }, 'the national system refused an organisation: nothing is sent');
        await sendWaiting(db, partnerId, new Date());
      },
      notified: async (partnerId, notifications) => {
        for (const { code } of notifications)
          log.warn({ partnerId, reason: code }, 'the national system has a notice for an organisation');
      },
      back: (partnerId) => sendWaiting(db, partnerId, new Date()),
    },
  });
};

/** What packs and alerts need. */
export const makePacks = (needs: Needs): PacksDependencies => {
  const { settings, db, log, national, finding } = needs;
  return {
    db,
    inTransaction: inTransactionOf(db),
    inTransactionAs: inTransactionAs(db),
    gateways: {
      sandbox: sandboxGateway(inTransactionOf(db)),
      production: national && nationalGateway(needs, national),
    },
    alerts: alertDesk,
    ...(finding && { finding }),
    inTurn: makeTurns({
      atOnce: Math.max(1, Math.floor(settings.DB_POOL * ORGANISATIONS_SHARE)),
      ...UNDER_WAY,
    }),
    lockWaitMs: LOCK_WAIT_MS,
    patienceMs: settings.NMVS_TIMES.pressMs,
    drawCode: makeDrawCode(),
    now: () => new Date(),
    log,
  };
};
