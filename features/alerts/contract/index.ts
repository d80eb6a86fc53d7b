export { acknowledgeAlert, printAlert, recordOutcome } from './alert.ts';
