export { Colleagues } from './colleagues/colleagues.tsx';
export { colleagueRoutes } from './colleagues/routes.ts';
export { colleaguesTexts } from './colleagues/texts.ts';
export { deskRoutes } from './desk/routes.ts';
export { operatorTexts } from './desk/texts.ts';
export { productionRequestTexts } from './production-request/texts.ts';
