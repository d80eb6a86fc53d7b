import { writeSync } from 'node:fs';

const ENOUGH_BYTES = 8_192;
const LONGEST_MS = 100;
const LAST_TRIES = 200;
const LAST_PAUSE_MS = 10;

const MOST_BYTES = 8 * 2 ** 20;

/** A terminal or pipe that is gone does not come back; a slow reader catches up, and a full disk gets room again. */
const neverAgain = new Set(['EPIPE', 'EIO', 'ECONNRESET', 'EBADF']);
const isGoneFor = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && neverAgain.has(String(error.code));

/**
 * A line for each request is a tenth of the time of a dispense when each is written by itself, so lines wait for one
 * another, a tenth of a second at most; `flush` has them out at once. Pino's own destination does the same, but tries for
 * ever to write its last lines to a terminal or pipe that is gone, and so never lets the program exit. Written synchronously,
 * as Node itself writes to pipes: a write that is under way at the exit would be lost.
 */
export const logWriter = (fd: number) => {
  let waiting = '';
  /** Refused for the moment. */
  let rest = Buffer.alloc(0);
  let isGone = false;

  const flush = (): void => {
    if (isGone) return;
    // Where nothing has been taken for long, newer lines are lost rather than memory.
    if (rest.length < MOST_BYTES) rest = Buffer.concat([rest, Buffer.from(waiting)]);
    waiting = '';
    try {
      while (rest.length > 0) rest = rest.subarray(writeSync(fd, rest));
    } catch (error) {
      isGone = isGoneFor(error);
    }
  };

  /** A reader that is gone gets no more lines; one that is only slow, or has no room, has two seconds for each piece. */
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
