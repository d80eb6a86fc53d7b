import { type JobHandler, makeConcurrencyLimit, type Route } from '@pecset/server-kit';
import { serveChangeCertificate } from './certificate/change-certificate.ts';
import { type ReminderDependencies, remindOfCertificates } from './certificate/remind-of-certificates.job.ts';
import { serveChangeNmvsLogin } from './connect/change-nmvs-login.ts';
import { serveSendAgain } from './connect/send-again.ts';
import type { NationalDependencies } from './dependencies.ts';
import { type HealthDependencies, serveNationalHealth } from './national-health.ts';
import { renewPasswordHandler } from './password/renew-password.job.ts';
import { serveShowNmvsPassword } from './password/show-password.ts';
import { serveNationalStatus } from './status.ts';
import { serveConfirmNmvsTerms, serveShowNmvsTerms } from './terms/nmvs-terms.ts';

export { certificatesEnding, type EndingCertificate } from './certificate/certificates-ending.ts';
export { openCircuits, repairCircuit } from './client/circuit-breaker.ts';
export type { CircuitState } from './client/circuit-state.ts';
export {
  makeNationalClient,
  type NationalClient,
  type NationalClientNeeds,
  type Trouble,
} from './client/client.ts';
export { newClientTrxId } from './client-trx-id.ts';
export { type Connecting, connect } from './connect/connect.ts';
export { connectionsOf, describeConnection } from './connection/parts.ts';
export { connectionStore, forgetConnection, type NmvsConnection } from './connection/store.ts';
export { type ConnectionFault, tryConnection } from './connection/try-connection.ts';
export type {
  Load,
  NationalDependencies,
  NationalNeeds,
  NationalSystem,
  NationalWay,
} from './dependencies.ts';
export { nationalExports } from './export.ts';
export type { LoadOfAll } from './national-health.ts';
export { nationalSystem } from './national-system.ts';
export { lastRestore } from './pause/last-restore.ts';
export { pauseAll, resumeAll, standstillSince, wereRestoredSince } from './pause/standstill.ts';
export { nationalStatusOf } from './status.ts';

export const nationalRoutes = (use: NationalDependencies & HealthDependencies): readonly Route[] => {
  const withinLimit = makeConcurrencyLimit({ atOnce: 1, perUser: 2, perOrganisation: 8 });
  return [
    serveChangeNmvsLogin(use),
    serveChangeCertificate({ ...use, withinLimit }),
    serveShowNmvsPassword(use),
    serveShowNmvsTerms(use),
    serveConfirmNmvsTerms(use),
    serveSendAgain(use),
    serveNationalStatus(use),
    serveNationalHealth(use),
  ];
};

export const nationalJobs = (
  use: ReminderDependencies & Pick<NationalDependencies, 'system'>,
): readonly JobHandler[] => [remindOfCertificates(use), renewPasswordHandler(use)];
