import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeSpool, type SpoolSettings } from './spool.ts';

const PIECE = 100_000;
const COUNT = 40;

const trial = async (settings: SpoolSettings = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'pecset-spool-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const warned: string[] = [];
  const log = { warn: (_: unknown, words?: string) => void warned.push(words ?? '') };
  const spool = makeSpool({ folder, ...settings });
  /** An export that tells how many pieces were asked of it, and whether it holds its connection still. */
  const begin = (owner = 1, failsAt = Number.POSITIVE_INFINITY) => {
    const export_ = { given: 0, isOpen: true };
    async function* pieces() {
      try {
        for (; export_.given < COUNT; export_.given += 1) {
          if (export_.given === failsAt) throw new Error('the database is gone');
          yield Buffer.alloc(PIECE, export_.given + 1);
        }
      } finally {
        export_.isOpen = false;
      }
    }
    return { export_, reader: spool(pieces(), { owner, log })[Symbol.asyncIterator]() };
  };
  return { begin, folder, warned };
};

const rest = async (reader: AsyncIterator<Uint8Array>) => {
  const pieces: Uint8Array[] = [];
  for (let next = await reader.next(); !next.done; next = await reader.next()) pieces.push(next.value);
  return Buffer.concat(pieces);
};

const whole = Buffer.concat(Array.from({ length: COUNT }, (_, index) => Buffer.alloc(PIECE, index + 1)));

const often = { interval: 5 };

test('an export ends though its reader has stalled, and the reader still gets every byte in order', async () => {
  const { begin, folder } = await trial();
  const { export_, reader } = begin();
  const first = await reader.next();
  await expect.poll(() => export_.isOpen, often).toBe(false);
  expect(await readdir(folder)).toEqual([]);
  expect(Buffer.concat([first.value ?? Buffer.alloc(0), await rest(reader)]).equals(whole)).toBe(true);
});

test('a reader who keeps up gets every byte, whether or not there is room for a temporary file', async () => {
  for (const mostBytes of [0, PIECE * 3, PIECE * COUNT]) {
    const { begin } = await trial({ mostBytes });
    expect((await rest(begin().reader)).equals(whole)).toBe(true);
  }
});

test('an organisation’s stalled downloads take no more than its share of the temporary bytes', async () => {
  const { begin } = await trial({ mostBytesOfOne: PIECE * COUNT * 1.5 });
  const [first, second, others] = [begin(1), begin(1), begin(2)];
  for (const { reader, export_ } of [first, others]) {
    await reader.next();
    await expect.poll(() => export_.isOpen, often).toBe(false);
  }
  await second.reader.next();
  await expect.poll(() => second.export_.given, often).toBeGreaterThan(COUNT / 3);
  expect(second.export_.isOpen).toBe(true);
  for (const { reader } of [first, second, others]) await rest(reader);
  // What they had taken is free again.
  const next = begin(1);
  await next.reader.next();
  await expect.poll(() => next.export_.isOpen, often).toBe(false);
  await next.reader.return?.();
});

test('a reader who leaves ends an export that waits for room', async () => {
  const { begin } = await trial({ mostBytes: PIECE * 3 });
  const { export_, reader } = begin();
  await reader.next();
  await expect.poll(() => export_.given, often).toBeGreaterThan(3);
  expect(export_.isOpen).toBe(true);
  await reader.return?.();
  expect(export_.isOpen).toBe(false);
});

test('a reader who leaves before the first byte ends the export too', async () => {
  const { begin } = await trial();
  const { reader } = begin();
  await reader.return?.();
  expect((await reader.next()).done).toBe(true);
});

test('an export that fails is not told as whole', async () => {
  const { begin } = await trial();
  const { reader } = begin(1, 20);
  await expect(rest(reader)).rejects.toThrow('the database is gone');
});

test('a folder that takes no files slows a download down to its reader, and the log tells', async () => {
  const { begin, warned } = await trial({ folder: '/nowhere' });
  const { export_, reader } = begin();
  const first = await reader.next();
  const told = ['no temporary file for a download; it goes at the pace of its reader'];
  await expect.poll(() => warned, often).toEqual(told);
  expect(export_.given).toBeLessThan(4);
  expect(Buffer.concat([first.value ?? Buffer.alloc(0), await rest(reader)]).equals(whole)).toBe(true);
  expect(warned).toEqual(told);
});
