import { MessagePort, parentPort } from 'node:worker_threads';
import { readProductFile } from '../domain/index.ts';
import { decodeText } from './decode-text.ts';
import { type Found, type Portion, ROWS_AT_ONCE } from './read-file.ts';

type Asked = { readonly content: Uint8Array; readonly port: MessagePort };

/** Checked by hand: only `read-file.ts` sends messages, and without zod the thread starts faster. */
const isAsked = (message: unknown): message is Asked =>
  typeof message === 'object' &&
  message !== null &&
  'content' in message &&
  message.content instanceof Uint8Array &&
  'port' in message &&
  message.port instanceof MessagePort;

parentPort?.on('message', (message: unknown) => {
  if (!isAsked(message)) throw new Error('a thread that reads product names was asked for something else');
  const { content, port } = message;
  const read = readProductFile(decodeText(content));
  const rows = read.ok ? read.value : [];
  const found: Found = read.ok ? { count: rows.length } : { faults: read.refusal };
  port.on('message', (from: number) => {
    const some = rows.slice(from, from + ROWS_AT_ONCE);
    const portion: Portion = { json: JSON.stringify(some), count: some.length };
    port.postMessage(portion);
  });
  port.postMessage(found);
});
