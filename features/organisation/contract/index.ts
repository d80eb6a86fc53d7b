export * from './desk/index.ts';
export * from './export-data.ts';
export { showNmvsPassword } from './nmvs-password.ts';
export { ProductionRequest, requestProduction } from './production-request.ts';
