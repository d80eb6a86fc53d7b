import type { Route } from '@pecset/server-kit';
import { serveApproveRequest, serveRefuseRequest } from './answer-request.ts';
import { serveCheckConnection } from './check-connection.ts';
import type { DeskDependencies } from './dependencies.ts';
import { serveListOrganisations } from './list-organisations.ts';
import { serveListRequests } from './list-requests.ts';
import { serveRequestProduction } from './request-production.ts';

export type { Barrier, FaultOf } from './barrier.ts';
export { productionBarrier } from './barrier.ts';
export type { DeskDependencies, ProductionNeeds } from './dependencies.ts';
export { enterProduction, lockMode, refuseProduction } from './enter-production.ts';
export { requestOf } from './request-store.ts';

/** Routes for the organisation's request for production and for the operator's desk. */
export const deskRoutes = (dependencies: DeskDependencies): readonly Route[] => [
  serveRequestProduction(dependencies),
  serveListRequests(dependencies),
  serveApproveRequest(dependencies),
  serveRefuseRequest(dependencies),
  serveCheckConnection(dependencies),
  serveListOrganisations(dependencies),
];
