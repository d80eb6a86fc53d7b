export { Colleagues } from './colleagues/colleagues.tsx';
export { colleagueRoutes } from './colleagues/routes.ts';
export { CounterSettingsCard } from './counter-settings/counter-settings-card.tsx';
export { counterSettingsTexts } from './counter-settings/texts.ts';
export { deskRoutes } from './desk/routes.ts';
export { organisationRoutes } from './routes.ts';
