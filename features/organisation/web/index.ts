export { deskRoutes } from './desk/routes.ts';
export { operatorTexts } from './desk/texts.ts';
