export { Colleagues } from './colleagues/colleagues.tsx';
export { colleagueRoutes } from './colleagues/routes.ts';
export { colleaguesTexts } from './colleagues/texts.ts';
