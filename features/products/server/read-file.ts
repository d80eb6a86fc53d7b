import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import type { ProductFault } from '../domain/index.ts';

export const ROWS_AT_ONCE = 2_000;

export type Found = { readonly count: number } | { readonly faults: readonly ProductFault[] };

/** Already JSON, as the database takes it; serialising rows here would block the event loop for milliseconds. */
export type Portion = { readonly json: string; readonly count: number };

export type FileRead = {
  readonly found: Found;
  /** Returns up to two thousand rows from that index on; repeatable. */
  readonly rowsFrom: (from: number) => Promise<Portion>;
};

/** Reads a file and keeps its rows available until `work` is done. */
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
 * Reading a large file takes half a second, and handing over all rows at once takes as long again. A worker thread,
 * started with the first file, reads it and hands over rows in portions, so that other requests are not blocked. A dead
 * thread is replaced at the next file.
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
