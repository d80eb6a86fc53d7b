import { write, writeSync } from 'node:fs';

const ENOUGH_BYTES = 8_192;
const LONGEST_MS = 100;
const LAST_TRIES = 5;

const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EAGAIN';

/** Whoever is gone takes no more lines; one who is only slow has half a second. */
const writeLast = (fd: number, bytes: Buffer): void => {
  let rest = bytes;
  let left = LAST_TRIES;
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(fd, rest));
    } catch (error) {
      left -= 1;
      if (left === 0 || !isFull(error)) return;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LONGEST_MS);
    }
  }
};

/**
 * A line for each request is a tenth of the time of a dispense when each is written by itself, so lines wait for one
 * another, a tenth of a second at most; `flush` has them out at once. Pino's own destination does the same, but tries for
 * ever to write its last lines to a terminal or pipe that is gone, and so never lets the program exit.
 */
export const logWriter = (fd: number) => {
  let waiting = '';
  let isUrgent = false;
  let isWriting = false;
  /** Refused for the moment, and tried again. */
  let refused = Buffer.alloc(0);

  const sendAgain = (): void => {
    const bytes = refused;
    refused = Buffer.alloc(0);
    send(bytes);
  };

  const send = (bytes: Buffer): void =>
    write(fd, bytes, (error, written) => {
      if (isFull(error)) {
        refused = Buffer.from(bytes);
        setTimeout(sendAgain, LONGEST_MS);
      } else if (error === null && written < bytes.length) send(bytes.subarray(written));
      else {
        isWriting = false;
        if (isUrgent || waiting.length >= ENOUGH_BYTES) flush();
      }
    });

  const flush = (): void => {
    isUrgent = isWriting;
    if (isWriting || waiting === '') return;
    isWriting = true;
    const bytes = Buffer.from(waiting);
    waiting = '';
    send(bytes);
  };

  setInterval(flush, LONGEST_MS).unref();
  process.once('exit', () => writeLast(fd, Buffer.concat([refused, Buffer.from(waiting)])));
  return {
    write: (line: string): void => {
      waiting += line;
      if (waiting.length >= ENOUGH_BYTES && !isWriting) flush();
    },
    flush,
  };
};
