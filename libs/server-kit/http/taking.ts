import type { ServerResponse } from 'node:http';

/** Milliseconds after which a download whose client takes nothing is cut. */
export const TAKEN_WITHIN_MS = 60_000;

/**
 * Cuts a download that stalls, since its database connection is held until it ends. A client that waits for us does not
 * stall: no bytes are buffered for it.
 */
export const cutWhoTakesNothing = (response: ServerResponse, ms: number): void => {
  // If the client is already gone, `close` is not emitted again.
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
