import type { ServerResponse } from 'node:http';

/** How long a download may take nothing of what waits for it. */
export const TAKEN_WITHIN_MS = 60_000;

/**
 * Cuts a download that stalls, since the connection to the database that it is written from is kept until its end. A client
 * that waits for us does not stall: then nothing waits for it.
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
