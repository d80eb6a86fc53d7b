import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import type { ProductFault } from '../domain/index.ts';

export const ROWS_AT_ONCE = 2_000;

export type Found = { readonly count: number } | { readonly faults: readonly ProductFault[] };

/** As the database reads them: what came as rows would take milliseconds to be put in order for it. */
export type Portion = { readonly json: string; readonly count: number };

export type FileRead = {
  readonly found: Found;
  /** From that row on, two thousand or what is left; they can be asked for again. */
  readonly rowsFrom: (from: number) => Promise<Portion>;
};

/** Reads a file and keeps what is in it at hand for as long as the work takes. */
export type ReadFile = <Value>(
  content: Uint8Array,
  work: (file: FileRead) => Promise<Value>,
) => Promise<Value>;

const startThread = (onEnd: () => void): Worker => {
  const thread = new Worker(new URL('read-file.thread.ts', import.meta.url));
  // The caller that waits for a file learns of the end by its own channel, so the error is handled there.
  thread.on('error', () => {}).on('exit', onEnd);
  thread.unref();
  return thread;
};

const next = <Said>(port: MessagePort): Promise<Said> =>
  new Promise((resolve, reject) => {
    const died = () => reject(new Error('the thread that reads product names has died'));
    port.once('close', died);
    port.once('message', (said: Said) => {
      port.off('close', died);
      resolve(said);
    });
  });

/**
 * A large file takes half a second to read, and so many rows as long again to be handed over at once: a thread reads,
 * from the first file on, and gives the rows in portions, so that the requests of everybody else do not wait. One that
 * has died is replaced at the next file.
 */
export const makeReadFile = (): ReadFile => {
  let thread: Worker | undefined;
  return async (content, work) => {
    thread ??= startThread(() => {
      thread = undefined;
    });
    const { port1: answers, port2: port } = new MessageChannel();
    thread.postMessage({ content, port }, [port]);
    try {
      const found = await next<Found>(answers);
      const rowsFrom = (from: number) => {
        answers.postMessage(from);
        return next<Portion>(answers);
      };
      return await work({ found, rowsFrom });
    } finally {
      answers.close();
    }
  };
};
