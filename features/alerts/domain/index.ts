export { type MailToWrite, mailLink } from './mail-link.ts';
export { type MailFacts, type MailText, mailText } from './mail-text.ts';
