import {
  basketByProgram,
  destroyByProgram,
  dispenseByProgram,
  packForProgram,
  statusForProgram,
  transactionForProgram,
  undoByProgram,
  verifyByProgram,
} from './endpoints.ts';

export * from './endpoints.ts';
export { eventsForProgram, ProgramEvent } from './events.ts';
export type { BasketBody, PackBody } from './pack-body.ts';
export { programPressRefusals } from './refusals.ts';
export type { BasketResult, Transaction, VerdictInWords } from './transaction.ts';

/** All that a program can call. */
export const programEndpoints = [
  verifyByProgram,
  dispenseByProgram,
  destroyByProgram,
  undoByProgram,
  transactionForProgram,
  basketByProgram,
  packForProgram,
  statusForProgram,
] as const;
