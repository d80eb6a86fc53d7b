export { DecisionDialog } from './decision-dialog.tsx';
export { decisionTexts } from './texts.ts';
export { dossierQuery } from './use-dossier.ts';
