export { connectProgram } from '../connect-program.ts';
export { type FaultRunResult, faultRun } from './fault-run.ts';
export { GTIN, LOT } from './press-packs.ts';
export {
  type FaultyRun,
  type Outcome,
  type PressAll,
  pressThroughFaults,
  type Stage,
} from './press-through-faults.ts';
export {
  connectOrganisation,
  connectWith,
  type Member,
  readConnection,
  type Scene,
  signIn,
} from './scene.ts';
