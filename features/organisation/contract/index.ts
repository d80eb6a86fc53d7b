export * from './desk/index.ts';
export { showNmvsPassword } from './nmvs-password.ts';
export { ProductionRequest, requestProduction } from './production-request.ts';
