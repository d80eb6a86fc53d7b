import { writeSync } from 'node:fs';

const ENOUGH_BYTES = 8_192;
const LONGEST_MS = 100;
const LAST_TRIES = 200;
const LAST_PAUSE_MS = 10;

const MOST_BYTES = 8 * 2 ** 20;

/** A closed terminal or pipe does not come back; a slow reader may catch up, and a full disk may get space again. */
const neverAgain = new Set(['EPIPE', 'EIO', 'ECONNRESET', 'EBADF']);
const isGoneFor = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && neverAgain.has(String(error.code));

/**
 * Batches lines for up to a tenth of a second, because writing each request's line by itself takes a tenth of the time
 * of a dispense; `flush` writes at once. Pino's own destination batches too, but retries forever when its terminal or
 * pipe is gone, and so never lets the program exit. Writes synchronously, as Node does to pipes: an asynchronous write
 * would be lost at exit.
 */
export const logWriter = (fd: number) => {
  let waiting = '';
  /** Bytes that could not be written yet. */
  let rest = Buffer.alloc(0);
  let isGone = false;

  const flush = (): void => {
    if (isGone) return;
    // If nothing could be written for long, newer lines are dropped to bound memory.
    if (rest.length < MOST_BYTES) rest = Buffer.concat([rest, Buffer.from(waiting)]);
    waiting = '';
    try {
      while (rest.length > 0) rest = rest.subarray(writeSync(fd, rest));
    } catch (error) {
      isGone = isGoneFor(error);
    }
  };

  /**
   * Stops at once if the reader is gone; retries for up to two seconds without progress if it is slow or the disk is
   * full.
   */
  const flushAtExit = (): void => {
    flush();
    let tries = 0;
    while (!isGone && rest.length > 0 && tries < LAST_TRIES) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LAST_PAUSE_MS);
      const before = rest.length;
      flush();
      tries = rest.length < before ? 0 : tries + 1;
    }
  };

  setInterval(flush, LONGEST_MS).unref();
  process.once('exit', flushAtExit);
  return {
    write: (line: string): void => {
      if (isGone) return;
      waiting += line;
      if (waiting.length >= ENOUGH_BYTES) flush();
    },
    flush,
  };
};
