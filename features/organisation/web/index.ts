export { deskRoutes } from './desk/routes.ts';
export { organisationRoutes } from './routes.ts';
