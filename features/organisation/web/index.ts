export { organisationRoutes } from './routes.ts';
export { organisationTexts } from './texts.ts';
