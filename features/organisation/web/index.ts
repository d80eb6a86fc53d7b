export { Colleagues } from './colleagues/colleagues.tsx';
export { colleagueRoutes } from './colleagues/routes.ts';
export { deskRoutes } from './desk/routes.ts';
export { organisationRoutes } from './routes.ts';
