import type { ServerResponse } from 'node:http';

/** How long whoever downloads may take nothing of what waits for them. */
export const TAKEN_WITHIN_MS = 60_000;

/**
 * Cuts whoever stands still: what a download is written from, as a connection to the database, is kept until its end. Who
 * waits for us does not stand still: then nothing waits for them.
 */
export const cutWhoTakesNothing = (response: ServerResponse, ms: number): void => {
  // Who has left already is not told of again.
  if (response.destroyed) return;
  let takenBefore: number | undefined;
  const look = setInterval(() => {
    const { socket } = response;
    if (!socket) return;
    const taken = socket.bytesWritten - socket.writableLength;
    if (socket.writableLength > 0 && taken === takenBefore) response.destroy();
    takenBefore = taken;
  }, ms).unref();
  response.once('close', () => clearInterval(look));
};
