export { type Decided, decisionRefusal, needsSecondPerson, placeAfter } from './decision.ts';
export { type DossierAudit, dossierAudits } from './dossier-audits.ts';
