export { type Decided, decisionRefusal, needsSecondPerson, placeAfter } from './decision.ts';
export { type DossierAudit, dossierAudits } from './dossier-audits.ts';
export { type MailToWrite, mailLink } from './mail-link.ts';
export { type MailFacts, type MailText, mailText } from './mail-text.ts';
export { fortnightsSince, heldSince, isReminderTime, undecidedSince } from './reminders.ts';
