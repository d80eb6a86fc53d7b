import { MessagePort, parentPort } from 'node:worker_threads';
import { toSVG } from 'bwip-js/node';
import type { CodeToDraw, Drawn } from './draw-code.ts';

type Asked = { readonly code: CodeToDraw; readonly port: MessagePort };

/** Messages come from `draw-code.ts`; checked without zod, so that the thread starts sooner. */
const isAsked = (message: unknown): message is Asked =>
  typeof message === 'object' &&
  message !== null &&
  'code' in message &&
  'port' in message &&
  message.port instanceof MessagePort;

/** SVG prints sharp and needs no style. */
const draw = (code: CodeToDraw): Drawn => {
  try {
    return { svg: toSVG(code) };
  } catch (error) {
    return { fault: String(error) };
  }
};

parentPort?.on('message', (message: unknown) => {
  if (!isAsked(message)) throw new Error('a thread that draws codes was asked for something else');
  message.port.postMessage(draw(message.code));
  message.port.close();
});
