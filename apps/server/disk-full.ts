/** Of the system, and of PostgreSQL (appendix A, `disk_full`). */
const codes = new Set(['ENOSPC', 'EDQUOT', '53100']);
/** The same in words, where a program that we started has passed them on. */
const words = /No space left on device|Disk quota exceeded|wrote only \d+ of \d+ bytes/i;

const isDiskFull = (error: unknown): error is Error => {
  if (!(error instanceof Error)) return false;
  return ('code' in error && codes.has(String(error.code))) || words.test(error.message);
};

/** The sentence for a start that failed since there is no room, or undefined where that was not the reason. */
export const diskFull = (error: unknown): string | undefined => {
  const ofCause = error instanceof Error && error.cause !== undefined ? diskFull(error.cause) : undefined;
  if (ofCause !== undefined || !isDiskFull(error)) return ofCause;
  return `the disk is full: free some space, then start again (${error.message})`;
};
