import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { type Block, readBlocks, writeBlocks } from './blocks.ts';
import { damaged, framesOf, openFrames } from './frames.ts';
import type { Sealing } from './protection.ts';

export type { Block } from './blocks.ts';
export { damaged } from './frames.ts';
export type { Sealing } from './protection.ts';
export { writeWholeFile } from './whole-file.ts';

/** Compresses, splits into frames and seals; whatever the size, only a few frames are in memory. */
export const packUp = async (
  blocks: AsyncIterable<Block>,
  sealing: Sealing,
  write: (file: AsyncIterable<Uint8Array>) => Promise<number>,
): Promise<number> => {
  let size = 0;
  await pipeline(
    Readable.from(writeBlocks(blocks), { objectMode: true, highWaterMark: 2 }),
    createZstdCompress(),
    (compressed: AsyncIterable<Uint8Array>) => framesOf(compressed, sealing),
    async (file: AsyncIterable<Uint8Array>) => {
      size = await write(file);
    },
  );
  return size;
};

/** An error of zlib: a frame's seal was right but its content cannot be decompressed. */
const isOfZlib = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(ZSTD_|Z_)/.test(String(error.code));

/** Passes the blocks to `read`; throws if the file was changed or is incomplete. */
export const unpack = async <Value>(
  file: AsyncIterable<Uint8Array>,
  passphrase: string | undefined,
  read: (blocks: AsyncIterable<Block>) => Promise<Value>,
): Promise<Value> => {
  const results: Value[] = [];
  try {
    await pipeline(
      Readable.from(openFrames(file, passphrase), { objectMode: true, highWaterMark: 2 }),
      createZstdDecompress(),
      async (plain: AsyncIterable<Uint8Array>) => {
        results.push(await read(readBlocks(plain)));
      },
    );
  } catch (error) {
    throw isOfZlib(error) ? damaged('it cannot be unpacked') : error;
  }
  const [value] = results;
  if (results.length === 0 || value === undefined) throw damaged('nothing was read');
  return value;
};
