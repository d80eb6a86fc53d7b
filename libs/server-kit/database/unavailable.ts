import { DatabaseSilent } from './database-silence.ts';

/** Network errors when no server is reachable, or the connection was lost. */
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
 * PostgreSQL, appendix A: class 08 connection exception, 25006 read-only (a standby, or a primary during a fail-over),
 * 40001 a standby cancelled the query, class 53 disk, memory or connections exhausted, 57P0x shutting down or starting,
 * 58030 I/O error.
 */
const serverCodes = /^(08...|25006|40001|53...|57P0[1-5]|58030)$/;

/** object_not_in_prerequisite_state: the message tells a standby in recovery from an error of ours. */
const isInRecovery = (code: string, message: string) => code === '55000' && message.includes('recovery');

/** Messages of the driver and the query builder for a lost or refused connection; these errors have no code. */
const driverWords =
  /Connection terminated|timeout exceeded when trying to connect|is not queryable|connection has been discarded/;

const codeOf = (error: Error) => ('code' in error && typeof error.code === 'string' ? error.code : '');

/** Whether the database is unavailable, rather than the program faulty; such a request may be retried unchanged. */
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
