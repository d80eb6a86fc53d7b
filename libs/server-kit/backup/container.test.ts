import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { FRAME } from './frames.ts';
import { type Block, packUp, unpack, writeWholeFile } from './index.ts';

const words = { some: 'words' };
/** Random bytes do not compress, so they fill several frames. */
const rows = randomBytes(2.5 * FRAME);

async function* blocks(): AsyncGenerator<Block> {
  yield { kind: 'words', words };
  yield { kind: 'rows', bytes: rows };
}

const PLACES = process.env.PECSET_LONG ? 1_000 : 12;

const PASSPHRASE = 'korrekt ló elem tűzőgép';
const cheap = { log2Cost: 10 };

const packed = async (passphrase?: string): Promise<Buffer> => {
  const pieces: Uint8Array[] = [];
  await packUp(blocks(), { passphrase, ...cheap }, async (file) => {
    for await (const bytes of file) pieces.push(bytes);
    return 0;
  });
  return Buffer.concat(pieces);
};

/** Chunks whose boundaries differ from those of the frames. */
async function* inPieces(file: Buffer, size = 60_000) {
  for (let from = 0; from < file.length; from += size) yield file.subarray(from, from + size);
}

const read = (file: Buffer, passphrase?: string) =>
  unpack(inPieces(file), passphrase, async (found) => {
    const bytes: Uint8Array[] = [];
    const said: unknown[] = [];
    for await (const block of found)
      if (block.kind === 'words') said.push(block.words);
      else bytes.push(block.bytes);
    return { said, bytes: Buffer.concat(bytes) };
  });

/** The offset of each frame, and the end of the file. */
const edgesOf = (file: Buffer): readonly number[] => {
  const edges = [file.indexOf('\n', file.indexOf('\n') + 1) + 1];
  for (let at = edges[0] ?? 0; at < file.length; edges.push(at)) at += 5 + file.readUInt32BE(at);
  return edges;
};

const kinds = [
  ['a plain', undefined],
  ['an encrypted', PASSPHRASE],
] as const;

test.each(kinds)('%s backup gives back what went in', async (_, passphrase) => {
  const { said, bytes } = await read(await packed(passphrase), passphrase);
  expect(said).toEqual([words]);
  expect(bytes.equals(rows)).toBe(true);
});

test.each(kinds)('one changed byte anywhere makes %s backup useless', async (_, passphrase) => {
  const file = await packed(passphrase);
  const edges = edgesOf(file);
  expect(edges.length).toBe(4);
  const everywhere = Array.from({ length: PLACES }, (__, step) => Math.floor((step * file.length) / PLACES));
  const heads = edges.slice(0, -1).flatMap((edge) => [edge, edge + 1, edge + 3, edge + 4, edge + 5]);
  for (const at of new Set([...everywhere, ...heads, ...edges.map((edge) => edge - 1)])) {
    const changed = Buffer.from(file);
    changed[at] = (changed[at] ?? 0) ^ 1;
    await expect(read(changed, passphrase), `byte ${at}`).rejects.toThrow(
      /is damaged|no backup of Pecsét|passphrase/,
    );
  }
});

test.each(kinds)(
  '%s backup that is cut off at a frame’s edge, or in it, is refused',
  async (_, passphrase) => {
    const file = await packed(passphrase);
    for (const edge of edgesOf(file))
      for (const length of [edge - 1, edge, edge + 1, edge + 5].filter((end) => end < file.length))
        await expect(read(file.subarray(0, length), passphrase), `${length} bytes`).rejects.toThrow(
          /is damaged/,
        );
    await expect(read(Buffer.alloc(0), passphrase)).rejects.toThrow(/is damaged/);
  },
);

test.each(kinds)(
  'in %s backup frames cannot be exchanged, repeated, left out or added',
  async (_, passphrase) => {
    const [file, other] = [await packed(passphrase), await packed(passphrase)];
    const cut = (of: Buffer) => {
      const [first = 0, second = 0, third = 0, end = 0] = edgesOf(of);
      return {
        head: of.subarray(0, first),
        frames: [of.subarray(first, second), of.subarray(second, third), of.subarray(third, end)] as const,
      };
    };
    const {
      head,
      frames: [one, two, last],
    } = cut(file);
    const foreign = cut(other).frames[1];
    const orders = [
      [two, one, last],
      [one, one, last],
      [one, last],
      [one, two, two, last],
      [one, two, last, last],
      [one, foreign, last],
    ];
    for (const order of orders)
      await expect(read(Buffer.concat([head, ...order]), passphrase)).rejects.toThrow(/is damaged/);
  },
);

test('an encrypted backup shows nothing without its passphrase, or with another', async () => {
  const file = await packed(PASSPHRASE);
  expect(file.includes(rows.subarray(0, 16))).toBe(false);
  await expect(read(file)).rejects.toThrow(/is encrypted: set BACKUP_PASSPHRASE_FILE/);
  await expect(read(file, 'korrekt ló elem tűzőgé')).rejects.toThrow(/not the one/);
});

test('a stranger’s file that asks for all memory is refused', async () => {
  const file = (await packed(PASSPHRASE)).toString('latin1').replace('"log2Cost":10', '"log2Cost":40');
  await expect(read(Buffer.from(file, 'latin1'), PASSPHRASE)).rejects.toThrow(/is damaged/);
});

test.each(kinds)(
  '%s backup whose end flag is anything but the 0 or 1 that was written is refused',
  async (_, passphrase) => {
    const file = await packed(passphrase);
    const [first = 0, , last = 0] = edgesOf(file);
    // An encrypted one costs a key derivation for each value, so a few of them must do there.
    const flags = passphrase ? [1, 2, 255] : Array.from({ length: 255 }, (__, before) => before + 1);
    const wrong = [
      ...flags.map((flag) => [first + 4, flag] as const),
      ...[0, 2, 255].map((flag) => [last + 4, flag] as const),
    ];
    for (const [at, flag] of wrong) {
      const changed = Buffer.from(file);
      changed[at] = flag;
      const used = read(changed, passphrase).then(() => 'used');
      await expect(used, `flag ${flag} at ${at}`).rejects.toThrow(/is damaged/);
    }
  },
);

test('what is no backup is told from a damaged one', async () => {
  await expect(read(Buffer.from('PGDMP and so on, a dump of another kind'))).rejects.toThrow(
    /no backup of Pecsét/,
  );
});

test('a file that cannot be written to its end leaves the one that was there', async () => {
  const folder = await temporaryFolder();
  const path = join(folder, 'kept');
  await writeFile(path, 'of yesterday');
  async function* breaking() {
    yield Buffer.from('of today, the first half');
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), {
      code: 'ENOSPC',
      syscall: 'write',
    });
  }
  await expect(writeWholeFile(path, breaking())).rejects.toThrow(
    /cannot be written .*no space left.*untouched/,
  );
  expect(await readFile(path, 'utf8')).toBe('of yesterday');
});
