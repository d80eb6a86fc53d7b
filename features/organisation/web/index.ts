export { deskRoutes } from './desk/routes.ts';
export { operatorTexts } from './desk/texts.ts';
export { productionRequestTexts } from './production-request/texts.ts';
