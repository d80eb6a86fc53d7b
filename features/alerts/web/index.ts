export { AlertActions, OutcomeButton } from './alert-actions.tsx';
export { AlertDialog } from './alert-dialog.tsx';
export { alertsTexts } from './texts.ts';
