export { type NoticeTopic, noticeTopic, type RefusalCause, refusalCause } from './causes.ts';
export { daysLeft, dueReminder, type Reminder, reminders } from './certificate-care.ts';
export {
  type ClientLoginId,
  type ConnectionStatus,
  clientLoginIds,
  connectionWords,
  NMVS_PASSWORD,
  USER_ID,
} from './nmvs-login.ts';
