import { MessageChannel, Worker } from 'node:worker_threads';

/** `gs1datamatrix`: a pack's, `(01)…(17)…`, which is checked while it is drawn; `datamatrix`: any text. */
export type CodeToDraw = { readonly bcid: 'datamatrix' | 'gs1datamatrix'; readonly text: string };

/** A DataMatrix as SVG. */
export type DrawCode = (code: CodeToDraw) => Promise<string>;

export type Drawn = { readonly svg: string } | { readonly fault: string };

const startThread = (onEnd: () => void): Worker => {
  const thread = new Worker(new URL('draw-code.thread.ts', import.meta.url));
  // The caller that waits for a drawing learns of the end by its own channel, so the error is handled there.
  thread.on('error', () => {}).on('exit', onEnd);
  thread.unref();
  return thread;
};

/**
 * The longest text takes tens of milliseconds, and the first one as long again: a thread draws, from the first drawing
 * on, and the requests of everybody else do not wait. One that has died is replaced at the next drawing.
 */
export const makeDrawCode = (): DrawCode => {
  let thread: Worker | undefined;
  return (code) =>
    new Promise((resolve, reject) => {
      thread ??= startThread(() => {
        thread = undefined;
      });
      const { port1: answer, port2: port } = new MessageChannel();
      answer.once('message', (drawn: Drawn) => {
        if ('svg' in drawn) resolve(drawn.svg);
        else reject(new Error(drawn.fault));
      });
      answer.once('close', () => reject(new Error('the thread that draws codes has died')));
      thread.postMessage({ code, port }, [port]);
    });
};
