export { alertOfScan, leadsWithOthers } from './alerts-of-pack.ts';
export {
  type Decided,
  decisionIn,
  decisionRefusal,
  needsSecondPerson,
  placeAfter,
  placesFor,
} from './decision.ts';
export { decisionsFor } from './decisions-for.ts';
export { isAlike, type Marked, markDifferences } from './differences.ts';
export { type DossierAudit, dossierAudits } from './dossier-audits.ts';
export type { EarlierPress } from './earlier-press.ts';
export { handOverOf } from './hand-over.ts';
export { type Happening, happeningsOf, placeOfPhotograph } from './happenings.ts';
export type { AlertEvidence, Grounds, LikelyCause } from './likely-cause.ts';
export { likelyCauses } from './likely-causes.ts';
export { type MailToWrite, mailLink } from './mail-link.ts';
export { type MailFacts, type MailText, mailText } from './mail-text.ts';
export { meeting, meetingUnseen, type NewestDecision } from './newest-decision.ts';
export { isFact, nextStep } from './next-step.ts';
export {
  differenceOf,
  type Reading,
  type ReadingDifference,
  type ReadingField,
  readingFields,
} from './reading-difference.ts';
export { fortnightsSince, heldSince, isReminderTime, undecidedSince } from './reminders.ts';
