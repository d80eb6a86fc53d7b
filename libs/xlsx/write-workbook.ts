import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { handedOver } from './handed-over.ts';
import type { Step } from './workbook.thread.ts';
import type { SheetHead } from './workbook.ts';

export type Sheet = SheetHead & {
  /** Rows as `rowXml` gives them, each ended by a newline; where a piece ends is all the same, but each is a turn. */
  readonly rows: AsyncIterable<Uint8Array>;
};

async function* stepsFor(sheets: AsyncIterable<Sheet>): AsyncGenerator<Step> {
  for await (const { name, columns, rows } of sheets) {
    yield { kind: 'begin', head: { name, columns } };
    for await (const piece of rows) yield { kind: 'add', rows: piece };
    yield { kind: 'end' };
  }
  yield { kind: 'close' };
}

const MEGABYTES = { maxYoungGenerationSizeMb: 2 };

/**
 * The file, piece by piece, as an Excel workbook; a thread packs it, and nothing is ever held but the piece under way.
 * Whatever goes wrong on the way ends it without its directory, so that a part of a file is not taken for the whole.
 */
export async function* writeWorkbook(sheets: AsyncIterable<Sheet>): AsyncGenerator<Uint8Array> {
  const thread = new Worker(new URL('workbook.thread.ts', import.meta.url), { resourceLimits: MEGABYTES });
  try {
    const answers = on(thread, 'message', { close: ['exit'] });
    for await (const step of stepsFor(sheets)) {
      thread.postMessage(step, step.kind === 'add' ? handedOver(step.rows) : []);
      const { value, done } = await answers.next();
      if (done) throw new Error('the thread that writes a workbook has ended');
      yield value[0];
    }
  } finally {
    await thread.terminate();
  }
}
