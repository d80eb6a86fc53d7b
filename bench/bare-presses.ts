import { connect, type Socket } from 'node:net';
import { GTIN, LOT, type Member } from '@pecset/server/testing/fault-run';

const HEAD_END = '\r\n\r\n';
const TIMEOUT_MS = 15_000;

/** The status once the answer is complete; our answers have a content-length, and its bytes are ASCII where it matters. */
const statusOf = (received: Buffer): number | undefined => {
  const head = received.indexOf(HEAD_END);
  if (head < 0) return undefined;
  const text = received.toString('latin1', 0, head);
  const [, length = '0'] = /content-length: (\d+)/i.exec(text) ?? [];
  return received.length < head + HEAD_END.length + Number(length) ? undefined : Number(text.slice(9, 12));
};

/**
 * Dispenses over bare keep-alive sockets. Under overload the client sends several times what the server answers, on the
 * same processors, and an HTTP client would take more of them than the refusals do.
 */
export const openBarePresses = (address: string) => {
  const { hostname, port, host } = new URL(address);
  const open = new Set<Socket>();
  const idle: Socket[] = [];
  const socketFor = (): Socket => {
    const kept = idle.pop();
    if (kept) return kept;
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    open.add(socket);
    return socket.setTimeout(TIMEOUT_MS);
  };
  return {
    /** Resolves with the status; rejects if no answer comes. */
    dispense: ({ cookie }: Member, sn: string): Promise<number> =>
      new Promise((resolve, reject) => {
        const socket = socketFor();
        let received = Buffer.alloc(0);
        const end = () => {
          socket.off('data', hear).off('error', fail).off('close', fail).off('timeout', fail);
        };
        const fail = () => {
          end();
          open.delete(socket);
          socket.destroy();
          reject(new Error('no answer'));
        };
        const hear = (chunk: Buffer) => {
          received = Buffer.concat([received, chunk]);
          const status = statusOf(received);
          if (status === undefined) return;
          end();
          idle.push(socket);
          resolve(status);
        };
        socket.on('data', hear).on('error', fail).on('close', fail).on('timeout', fail);
        const body = JSON.stringify({ gtin: GTIN, ...LOT, sn, mode: 'sandbox' });
        socket.write(
          `POST /api/mvs/sn/dispense HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\ncontent-type: application/json\r\n` +
            `idempotency-key: ${sn}\r\ncontent-length: ${Buffer.byteLength(body)}${HEAD_END}${body}`,
        );
      }),
    close: () => {
      for (const socket of open) socket.destroy();
    },
  };
};
export type BarePresses = ReturnType<typeof openBarePresses>;
