export { AlertActions, AlertLine, OutcomeButton } from './alert-actions.tsx';
export { AlertDialog } from './alert-dialog.tsx';
export { printPage } from './print-page.ts';
export { alertsTexts } from './texts.ts';
