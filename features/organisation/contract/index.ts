export { changeCertificate, fileRefusals, MOST_CERTIFICATE_BYTES } from './change-certificate.ts';
export { changeNmvsLogin } from './change-nmvs-login.ts';
export { changeOrgProfile } from './change-org-profile.ts';
export { type ConnectionOutcome, connectionOutcome } from './connection-outcome.ts';
export * from './desk/index.ts';
export * from './export-data.ts';
export { showNmvsPassword } from './nmvs-password.ts';
export { type Certificate, type Member, type OrgProfile, orgProfile } from './org-profile.ts';
export { ProductionRequest, requestProduction } from './production-request.ts';
