export { changeOrgProfile } from './change-org-profile.ts';
export { closeOrganisation, GRACE_DAYS, keepOrganisation } from './closing.ts';
export { CounterSettings, changeCounterSettings, counterSettings } from './counter-settings.ts';
export * from './desk/index.ts';
export * from './export-data.ts';
export * from './notices/index.ts';
export { type Certificate, type OrgProfile, orgProfile } from './org-profile.ts';
export { ProductionRequest, requestProduction } from './production-request.ts';
