import type { Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';
import { buildConnector } from 'undici';
import type { TransportLimits } from './limits.ts';

export type Credentials = {
  /** The organisation's certificate with its chain, as PEM. */
  readonly certificate: string;
  readonly key: string;
  /** The only authorities trusted for the server's certificate. */
  readonly ca: string;
};

/** Mutual TLS, 1.2 or newer, as the national system requires. Throws if key and certificate cannot be used together. */
export const makeConnector = (
  { certificate, key, ca }: Credentials,
  { connectMs, sessionGraceMs }: TransportLimits,
): buildConnector.connector => {
  const secureContext = createSecureContext({ cert: certificate, key, ca, minVersion: 'TLSv1.2' });
  const common = { secureContext, allowH2: false, timeout: connectMs };
  // Undici's own session cache does not survive garbage collection, and a full handshake takes ten times as long.
  const sessions = new Map<string, Buffer>();
  return (options, callback) => {
    const server = options.host ?? options.hostname;
    const session = sessions.get(server);
    const connect = buildConnector({ ...common, maxCachedSessions: 0, ...(session && { session }) });
    connect(options, (error, socket) => {
      if (error) {
        sessions.delete(server);
        callback(error, null);
        return;
      }
      socket.on('session', (next: Buffer) => sessions.set(server, next));
      whenLetIn(socket, sessionGraceMs, callback);
    });
  };
};

/**
 * Under TLS 1.3 our side of the handshake is complete before the server has checked our certificate: a request written
 * then is lost if the certificate is refused, and looks as if it might have counted. A server that accepts us sends a
 * session, so this waits for it; without one it goes on after a grace period.
 */
const whenLetIn = (socket: Socket, graceMs: number, callback: buildConnector.Callback): void => {
  const mustWait =
    socket instanceof TLSSocket && socket.getProtocol() === 'TLSv1.3' && !socket.isSessionReused();
  if (!mustWait) {
    callback(null, socket);
    return;
  }
  const settle = (error: Error | null) => {
    clearTimeout(grace);
    socket.off('session', onSession).off('error', settle).off('close', onClose);
    // Undici hangs when it is called from within an event of the socket.
    setImmediate(() => {
      const failed = error ?? (socket.destroyed ? closedEarly() : null);
      if (failed) callback(failed, null);
      else callback(null, socket);
    });
  };
  const onSession = () => settle(null);
  const onClose = () => settle(closedEarly());
  const grace = setTimeout(onSession, graceMs);
  socket.on('session', onSession).on('error', settle).on('close', onClose);
};

const closedEarly = () =>
  Object.assign(new Error('closed before the server let us in'), { code: 'ECONNRESET' });
