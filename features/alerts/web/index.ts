export { AlertActions, AlertLine, OutcomeButton, ToDossier } from './alert-actions.tsx';
export { AlertDialog } from './alert-dialog.tsx';
export { phoneRoutes } from './photographs/routes.ts';
export { printPage } from './print-page.ts';
export { alertRoutes } from './routes.ts';
export { alertsTexts } from './texts.ts';
