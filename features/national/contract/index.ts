export { type LineCode, lineCodes } from './line-codes.ts';
export { sendAgain } from './send-again.ts';
export { askNationalStatus } from './status.ts';
