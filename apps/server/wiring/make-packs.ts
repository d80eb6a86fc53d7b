import { type CallerFinding, inTransactionAs } from '@pecset/accounts/server';
import { alertDesk } from '@pecset/alerts/server';
import type { Db } from '@pecset/db';
import { type PacksDependencies, sandboxGateway } from '@pecset/packs/server';
import { inTransactionOf, type Log, makeTurns } from '@pecset/server-kit';
import { makeDrawCode } from '@pecset/server-kit/print';
import type { Settings } from '../settings.ts';

/** Whatever one organisation asks for about packs leaves most connections to the others. */
const ORGANISATIONS_SHARE = 0.4;

/** Far more than people at their counters have under way, a basket sent at once included. */
const UNDER_WAY = { perUser: 16, perOrganisation: 64 };

const LOCK_WAIT_MS = 2_000;
const PATIENCE_MS = 4_000;

/** What packs and alerts need. */
export const makePacks = (
  { DB_POOL: pool }: Settings,
  db: Db,
  log: Log,
  finding?: CallerFinding,
): PacksDependencies => ({
  db,
  inTransaction: inTransactionOf(db),
  inTransactionAs: inTransactionAs(db),
  gateways: { sandbox: sandboxGateway(inTransactionOf(db)), production: undefined },
  alerts: alertDesk,
  ...(finding && { finding }),
  inTurn: makeTurns({ atOnce: Math.max(1, Math.floor(pool * ORGANISATIONS_SHARE)), ...UNDER_WAY }),
  lockWaitMs: LOCK_WAIT_MS,
  patienceMs: PATIENCE_MS,
  drawCode: makeDrawCode(),
  now: () => new Date(),
  log,
});
