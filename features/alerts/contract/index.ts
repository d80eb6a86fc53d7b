export { acknowledgeAlert, printAlert, recordOutcome } from './alert.ts';
export { outcomeWords } from './outcome-words.ts';
