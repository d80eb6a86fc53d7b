export { type FaultRunResult, faultRun } from './fault-run.ts';
export { type FaultyRun, type Outcome, pressThroughFaults, type Stage } from './press-through-faults.ts';
export { connectOrganisation, type Member, type Scene, signIn } from './scene.ts';
