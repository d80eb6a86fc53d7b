export { changeCertificate, fileRefusals, MOST_CERTIFICATE_BYTES } from './change-certificate.ts';
export { changeNmvsLogin } from './change-nmvs-login.ts';
export { changeOrgProfile } from './change-org-profile.ts';
export { type ConnectionOutcome, connectionOutcome } from './connection-outcome.ts';
export { showNmvsPassword } from './nmvs-password.ts';
export { type Certificate, type Member, type OrgProfile, orgProfile } from './org-profile.ts';
