export { daysLeft, dueReminder, type Reminder, reminders } from './certificate-care.ts';
export { type GuideFacts, type GuideStep, guideOf, guideSteps, type StepState } from './guide.ts';
export {
  type ClientLoginId,
  type ConnectionStatus,
  clientLoginIds,
  connectionWords,
  NMVS_PASSWORD,
  USER_ID,
} from './nmvs-login.ts';
export { countries, isWhole, longest, type OrganisationData, VAT_NUMBER } from './organisation-data.ts';
