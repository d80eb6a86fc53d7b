import { DatabaseSilent } from './database-silence.ts';

/** What the network says when nobody, or nobody any more, listens there. */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/**
 * PostgreSQL, appendix A: class 08 connection exception, 25006 it takes no changes (a standby, or a primary in the
 * moment of a fail-over), 40001 a standby gave up the query, class 53 disk, memory or connections are used up,
 * 57P0x shutting down or starting, 58030 its disk fails.
 */
const serverCodes = /^(08...|25006|40001|53...|57P0[1-5]|58030)$/;

/** object_not_in_prerequisite_state: of what only a primary can do; by its code alone it could be a fault of ours. */
const isInRecovery = (code: string, message: string) => code === '55000' && message.includes('recovery');

/** The driver's and the query builder's own words for a connection that broke or could not be had; they have no code. */
const driverWords =
  /Connection terminated|timeout exceeded when trying to connect|is not queryable|connection has been discarded/;

const codeOf = (error: Error) => ('code' in error && typeof error.code === 'string' ? error.code : '');

/** Is the database away, rather than the program wrong? Such a request may be tried again as it is. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseSilent) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  const code = codeOf(error);
  return (
    networkCodes.has(code) ||
    serverCodes.test(code) ||
    isInRecovery(code, error.message) ||
    driverWords.test(error.message)
  );
};
