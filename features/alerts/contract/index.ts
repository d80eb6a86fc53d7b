export { acknowledgeAlert, printAlert, recordOutcome } from './alert.ts';
export { compareReadings } from './compare-readings.ts';
export { decidedMeanwhile } from './decided-meanwhile.ts';
export * from './dossier.ts';
export { type DossierEntry, dossierEntry, type Place, place, places } from './dossier-entry.ts';
export {
  addPhotograph,
  photographRefusals,
  removePhotograph,
  showPhotograph,
} from './dossier-photographs.ts';
export { causeWords, decisionWords, placeWords, stateWords, subjectWords } from './dossier-words.ts';
export { alertNotices, alertsUndecided, packsHeld } from './notices/index.ts';
export { dossierFile, dossierMail, type MailParty, printDossier } from './out.ts';
export { outcomeWords } from './outcome-words.ts';
export {
  addOnPhone,
  inviteToPhotograph,
  openOnPhone,
  PHONE_MINUTES,
  type PhoneInvitation,
} from './phone-photographs.ts';
export {
  LONGEST_SIDE,
  MOST_PHOTOGRAPH_BYTES,
  MOST_PHOTOGRAPHS,
  type Photograph,
  type PhotographSubject,
  photograph,
  photographSubject,
  photographSubjects,
} from './photographs.ts';
export { AlertSettings, alertSettings, changeAlertSettings } from './settings.ts';
