/** What the network says when nobody, or nobody any more, listens there. */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
]);

/** PostgreSQL, appendix A: class 08 connection exception, 53300 too many connections, 57P0x shutting down or starting. */
const serverCodes = /^(08...|53300|57P0[1-5])$/;

/** The driver's own words for a connection that broke or could not be had; it gives them no code. */
const driverWords =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

const codeOf = (error: Error) => ('code' in error && typeof error.code === 'string' ? error.code : '');

/** Is the database away, rather than the program wrong? Such a request may be tried again as it is. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  const code = codeOf(error);
  return networkCodes.has(code) || serverCodes.test(code) || driverWords.test(error.message);
};
