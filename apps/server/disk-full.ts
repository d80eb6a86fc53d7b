/** System error codes, and `disk_full` of PostgreSQL (appendix A). */
const codes = new Set(['ENOSPC', 'EDQUOT', '53100']);
/** Messages of the same errors, as child processes report them. */
const words = /No space left on device|Disk quota exceeded|wrote only \d+ of \d+ bytes/i;

const isDiskFull = (error: unknown): error is Error => {
  if (!(error instanceof Error)) return false;
  return ('code' in error && codes.has(String(error.code))) || words.test(error.message);
};

/** Returns the message for a start that failed because the disk is full; undefined for any other reason. */
export const diskFull = (error: unknown): string | undefined => {
  const ofCause = error instanceof Error && error.cause !== undefined ? diskFull(error.cause) : undefined;
  if (ofCause !== undefined || !isDiskFull(error)) return ofCause;
  return `the disk is full: free some space, then start again (${error.message})`;
};
