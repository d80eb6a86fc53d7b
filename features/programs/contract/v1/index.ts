export * from './endpoints.ts';
export { eventsForProgram, ProgramEvent } from './events.ts';
export type { BasketBody, PackBody } from './pack-body.ts';
export { programPressRefusals } from './refusals.ts';
export type { BasketResult, Transaction, VerdictInWords } from './transaction.ts';
