export * from './export-data.ts';
export { showNmvsPassword } from './nmvs-password.ts';
