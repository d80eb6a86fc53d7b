import type { ServerResponse } from 'node:http';

export type Pace = {
  /** A download is cut if its client takes fewer bytes a second than this, */
  readonly leastBytesPerSecond: number;
  /** measured over so many milliseconds. */
  readonly overMs: number;
};

export const usualPace: Pace = { leastBytesPerSecond: 5_000, overMs: 60_000 };

const LOOKS = 10;

type Mark = { readonly at: number; readonly taken: number };

/**
 * Cuts a download that stalls or drips, since its temporary file, or its database connection, is held until it ends. A
 * client that waits for us is not slow: no bytes are buffered for it.
 */
export const cutSlowDownload = (
  response: ServerResponse,
  { leastBytesPerSecond, overMs }: Pace,
  onCut: () => void,
): void => {
  // If the client is already gone, `close` is not emitted again.
  if (response.destroyed) return;
  let since: Mark | undefined;
  const look = setInterval(() => {
    const { socket } = response;
    if (!socket) return;
    const now = { at: performance.now(), taken: socket.bytesWritten - socket.writableLength };
    if (socket.writableLength === 0) since = undefined;
    else if (!since) since = now;
    else if (now.at - since.at >= overMs) {
      const isSlow = now.taken - since.taken < (leastBytesPerSecond * (now.at - since.at)) / 1_000;
      since = now;
      if (!isSlow) return;
      onCut();
      response.destroy();
    }
  }, overMs / LOOKS).unref();
  response.once('close', () => clearInterval(look));
};
