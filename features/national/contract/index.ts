export { changeCertificate, fileRefusals, MOST_CERTIFICATE_BYTES } from './change-certificate.ts';
export { changeNmvsLogin } from './change-nmvs-login.ts';
export { type ClientCode, clientCodes } from './client-codes.ts';
export { type ConnectionOutcome, connectionOutcome } from './connection-outcome.ts';
export { showNmvsPassword } from './nmvs-password.ts';
export { confirmNmvsTerms, type NationalTerms, showNmvsTerms } from './nmvs-terms.ts';
export * from './notices/index.ts';
export { sendAgain } from './send-again.ts';
export { askNationalStatus } from './status.ts';
