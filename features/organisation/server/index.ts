import type { Route } from '@pecset/server-kit';
import { type OrganisationDependencies, serveShowNmvsPassword } from './connection/show-password.ts';
import { type ExportDependencies, serveExportJson, serveExportWorkbook } from './own-data/export-data.ts';

export { renewNmvsPassword, settleKeptPassword } from './connection/renew-password.ts';
export { connectionStore, type NmvsConnection } from './connection/store.ts';
export { type ConnectionFault, type Trial, tryConnection } from './connection/try-connection.ts';
export {
  type Barrier,
  type DeskDependencies,
  deskRoutes,
  enterProduction,
  type FaultOf,
  type ProductionNeeds,
  productionBarrier,
  refuseProduction,
  requestOf,
} from './desk/index.ts';
export { organisationExports } from './export.ts';
export { forgetOrganisation } from './forget-organisation.ts';
export { openOrganisation } from './open-organisation.ts';

export const organisationRoutes = (
  dependencies: OrganisationDependencies & ExportDependencies,
): readonly Route[] => [
  serveShowNmvsPassword(dependencies),
  serveExportWorkbook(dependencies),
  serveExportJson(dependencies),
];
