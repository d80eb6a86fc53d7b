import type { JobHandler, Route } from '@pecset/server-kit';
import { serveChangeOrgProfile } from './change-org-profile.ts';
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

export { changeMode, lockOrganisation, setConnectionStatus } from './connection-status.ts';
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
): readonly Route[] => [
  serveOrgProfile(dependencies),
  serveChangeOrgProfile(dependencies),
  serveCounterSettings(dependencies),
  serveChangeCounterSettings(dependencies),
  serveCloseOrganisation(dependencies),
  serveKeepOrganisation(dependencies),
  servePrepareExport(dependencies),
  serveExportWorkbook(dependencies),
  serveExportJson(dependencies),
];

export const organisationJobs = (dependencies: CloseDueDependencies): readonly JobHandler[] => [
  closeDueOrganisations(dependencies),
];
