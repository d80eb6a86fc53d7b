export { deskRoutes } from './desk/routes.ts';
export { useChanged } from './org-query.ts';
export { organisationRoutes } from './routes.ts';
