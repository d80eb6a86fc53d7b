import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { handedOver } from './handed-over.ts';
import { openWorkbook, type SheetHead } from './workbook.ts';

/** One step of a workbook; each is answered with the bytes that it adds to the file. */
export type Step =
  | { readonly kind: 'begin'; readonly head: SheetHead }
  | { readonly kind: 'add'; readonly rows: Uint8Array }
  | { readonly kind: 'end' }
  | { readonly kind: 'close' };

const isStep = (message: unknown): message is Step =>
  typeof message === 'object' && message !== null && 'kind' in message;

const workbook = openWorkbook();

const take = (step: Step): Buffer => {
  switch (step.kind) {
    case 'begin':
      return workbook.begin(step.head);
    case 'add':
      return workbook.add(step.rows);
    case 'end':
      return workbook.end();
    case 'close':
      return workbook.close();
  }
};

// On Linux of this thread alone: whoever stands at a counter goes first.
setPriority(0, 10);

parentPort?.on('message', (message: unknown) => {
  if (!isStep(message)) throw new Error('a thread that writes a workbook was asked for something else');
  const bytes = take(message);
  parentPort?.postMessage(bytes, handedOver(bytes));
});
