import { EndedEarly, readBytes } from './byte-reader.ts';
import { damaged } from './frames.ts';

/** A backup consists of JSON blocks that describe what follows, and of rows in PostgreSQL's `copy` format. */
export type Block =
  | { readonly kind: 'words'; readonly words: unknown }
  | { readonly kind: 'rows'; readonly bytes: Uint8Array };

const HEAD = 5;
const MOST = 16 * 1_024 * 1_024;
const WORDS = 1;
const ROWS = 2;

const withHead = (kind: number, bytes: Uint8Array): Buffer => {
  const head = Buffer.alloc(HEAD);
  head.writeUInt8(kind, 0);
  head.writeUInt32BE(bytes.length, 1);
  return Buffer.concat([head, bytes]);
};

/** A row may be larger than a block and then continues in the next one. */
export async function* writeBlocks(blocks: AsyncIterable<Block>): AsyncGenerator<Uint8Array> {
  for await (const block of blocks) {
    if (block.kind === 'words') yield withHead(WORDS, Buffer.from(JSON.stringify(block.words)));
    else
      for (let from = 0; from < block.bytes.length; from += MOST)
        yield withHead(ROWS, block.bytes.subarray(from, from + MOST));
  }
}

const parsed = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw damaged('its words cannot be read');
  }
};

export async function* readBlocks(source: AsyncIterable<Uint8Array>): AsyncGenerator<Block> {
  const reader = readBytes(source);
  try {
    while (!(await reader.isAtEnd())) {
      const head = await reader.take(HEAD);
      const kind = head.readUInt8(0);
      const size = head.readUInt32BE(1);
      if ((kind !== WORDS && kind !== ROWS) || size > MOST) throw damaged('a block of it is none');
      const bytes = await reader.take(size);
      yield kind === WORDS ? { kind: 'words', words: parsed(bytes) } : { kind: 'rows', bytes };
    }
  } catch (error) {
    throw error instanceof EndedEarly ? damaged('a block of it is cut') : error;
  }
}
