import { type JobHandler, makeTurns, type Route } from '@pecset/server-kit';
import { serveChangeOrgProfile } from './change-org-profile.ts';
import { serveChangeCertificate } from './connection/change-certificate.ts';
import { serveChangeNmvsLogin } from './connection/change-nmvs-login.ts';
import { serveConfirmNmvsTerms, serveShowNmvsTerms } from './connection/nmvs-terms.ts';
import { serveShowNmvsPassword } from './connection/show-password.ts';
import { serveChangeCounterSettings, serveCounterSettings } from './counter-settings.ts';
import type { OrganisationDependencies } from './dependencies.ts';
import { serveOrgProfile } from './org-profile.ts';
import { type CloseDueDependencies, closeDueOrganisations } from './own-data/close-organisations.job.ts';
import {
  type ClosingDependencies,
  serveCloseOrganisation,
  serveKeepOrganisation,
} from './own-data/closing.ts';
import {
  type ExportDependencies,
  serveExportJson,
  serveExportWorkbook,
  servePrepareExport,
} from './own-data/export-data.ts';
import { type ReminderDependencies, remindOfCertificates } from './remind-of-certificates.job.ts';

export { certificatesEnding, type EndingCertificate } from './certificates-ending.ts';
export { type Connecting, connect, type NationalWay } from './connection/connect.ts';
export { renewNmvsPassword, settleKeptPassword } from './connection/renew-password.ts';
export { connectionStore, type NmvsConnection } from './connection/store.ts';
export { type ConnectionFault, type Trial, tryConnection } from './connection/try-connection.ts';
export type { OrganisationDependencies } from './dependencies.ts';
export {
  type Barrier,
  type DeskDependencies,
  deskRoutes,
  enterProduction,
  type FaultOf,
  lockMode,
  type ProductionNeeds,
  productionBarrier,
  refuseProduction,
  requestOf,
} from './desk/index.ts';
export { organisationExports } from './export.ts';
export { forgetOrganisation } from './forget-organisation.ts';
export { openOrganisation } from './open-organisation.ts';

export const organisationRoutes = (
  dependencies: OrganisationDependencies & ExportDependencies & ClosingDependencies,
): readonly Route[] => {
  const inTurn = makeTurns({ atOnce: 1, perUser: 2, perOrganisation: 8 });
  return [
    serveOrgProfile(dependencies),
    serveChangeOrgProfile(dependencies),
    serveChangeNmvsLogin(dependencies),
    serveChangeCertificate({ ...dependencies, inTurn }),
    serveShowNmvsPassword(dependencies),
    serveShowNmvsTerms(dependencies),
    serveConfirmNmvsTerms(dependencies),
    serveCounterSettings(dependencies),
    serveChangeCounterSettings(dependencies),
    serveCloseOrganisation(dependencies),
    serveKeepOrganisation(dependencies),
    servePrepareExport(dependencies),
    serveExportWorkbook(dependencies),
    serveExportJson(dependencies),
  ];
};

export const organisationJobs = (
  dependencies: ReminderDependencies & CloseDueDependencies,
): readonly JobHandler[] => [closeDueOrganisations(dependencies), remindOfCertificates(dependencies)];
