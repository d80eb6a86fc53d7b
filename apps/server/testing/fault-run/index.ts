export { type FaultRunResult, faultRun } from './fault-run.ts';
export { connectOrganisation, signIn } from './scene.ts';
