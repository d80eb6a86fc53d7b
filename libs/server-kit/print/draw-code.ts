import { MessageChannel, Worker } from 'node:worker_threads';

/**
 * `gs1datamatrix`: a pack's code, `(01)…(17)…`, which is validated while it is drawn; `datamatrix`: any text; `qrcode`:
 * an address for a phone.
 */
export type CodeToDraw = { readonly bcid: 'datamatrix' | 'gs1datamatrix' | 'qrcode'; readonly text: string };

/** Returns the code as SVG. */
export type DrawCode = (code: CodeToDraw) => Promise<string>;

export type Drawn = { readonly svg: string } | { readonly fault: string };

const startThread = (onEnd: () => void): Worker => {
  const thread = new Worker(new URL('draw-code.thread.ts', import.meta.url));
  // A caller that waits for a drawing is rejected through its own channel, so the error is ignored here.
  thread.on('error', () => {}).on('exit', onEnd);
  thread.unref();
  return thread;
};

/**
 * Drawing the longest text takes tens of milliseconds, and the first drawing twice that, so a worker thread does it.
 * The thread starts with the first drawing; if it dies, the next drawing starts another.
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
