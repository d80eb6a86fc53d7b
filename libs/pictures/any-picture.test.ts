import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPicture } from './index.ts';
import { ascii, bytesOf } from './test-support/bytes-of.ts';
import { frame, jpeg, START, scan, segment, tables } from './test-support/jpeg.ts';
import { chunk, png } from './test-support/png.ts';
import { alpha, beneathAlpha, extended, riff, riffChunk, webp, webpWithAlpha } from './test-support/webp.ts';

const read = (bytes: Uint8Array) => readPicture(bytes, { longestSide: 2_048 });

const progressive = bytesOf(
  START,
  ...tables,
  frame(12, 8, 0xc2),
  scan,
  segment(0xfe, ascii('c')),
  scan,
  'ffd9',
);
const samples = [
  ['a JPEG', jpeg(segment(0xe0, ascii('JFIF\0')))],
  ['a progressive JPEG', progressive],
  ['a PNG', png(chunk('tEXt', ascii('Comment\0x')))],
  ['a WebP', webp(riffChunk('EXIF', ascii('Exif')))],
  ['a WebP with transparency', webpWithAlpha(riffChunk('XMP ', ascii('<x/>')))],
] as const;

const contains = (whole: Uint8Array, part: Uint8Array): boolean =>
  whole.some((_, at) => part.every((byte, index) => whole[at + index] === byte));

describe.each(samples)('%s', (_, sample) => {
  test('is kept; what is kept is kept whole when it comes again', () => {
    const kept = read(sample);
    expect(kept).toMatchObject({ ok: true });
    if (kept.ok) expect(read(kept.value.bytes)).toEqual(kept);
  });

  test('that breaks off anywhere is refused', () => {
    for (let length = 0; length < sample.length; length += 1)
      expect([length, read(sample.subarray(0, length)).ok]).toEqual([length, false]);
  });

  test('that is followed by anything is refused', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1 }), (more) => {
        expect(read(bytesOf(sample, more)).ok).toBe(false);
      }),
    );
    for (const page of ['<!doctype html><script>', 'PK\u0003\u0004', '<svg onload="x"/>'])
      expect(read(bytesOf(sample, ascii(page))).ok).toBe(false);
  });

  test('however it was changed, is answered: refused, or with a picture that stays what it is', () => {
    const change = fc.tuple(fc.nat(sample.length - 1), fc.integer({ min: 0, max: 255 }));
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 8 }), fc.nat(3), (changes, cut) => {
        const changed = Uint8Array.from(sample);
        for (const [at, byte] of changes) changed[at] = byte;
        const answer = read(changed.subarray(0, changed.length - cut));
        if (!answer.ok) return;
        expect(answer.value.bytes.length).toBeLessThanOrEqual(changed.length);
        expect(Math.max(answer.value.width, answer.value.height)).toBeLessThanOrEqual(2_048);
        expect(read(answer.value.bytes)).toEqual(answer);
      }),
      { numRuns: 2_000 },
    );
  });
});

test('what is hidden where cameras and programs write is never kept', () => {
  const secret = fc
    .uint8Array({ minLength: 6, maxLength: 200 })
    .map((bytes) => bytesOf(ascii('Budapest'), bytes));
  const hidden: readonly ((bytes: Uint8Array) => Uint8Array)[] = [
    (bytes) => jpeg(segment(0xe1, bytes)),
    (bytes) => jpeg(segment(0xe0, bytes), segment(0xe2, bytes), segment(0xed, bytes)),
    (bytes) => jpeg(segment(0xfe, bytes)),
    (bytes) => jpeg(segment(0xee, bytes)),
    (bytes) => bytesOf(START, ...tables, frame(), scan, segment(0xe1, bytes), scan, 'ffd9'),
    (bytes) => png(chunk('tEXt', bytes), chunk('eXIf', bytes)),
    (bytes) => png(chunk('iCCP', bytes), chunk('zzZz', bytes)),
    (bytes) => webp(riffChunk('EXIF', bytes), riffChunk('XMP ', bytes)),
    (bytes) => riff(extended(0x3c), riffChunk('ICCP', bytes), alpha, riffChunk('ABCD', bytes), beneathAlpha),
  ];
  fc.assert(
    fc.property(secret, fc.constantFrom(...hidden), (bytes, hide) => {
      const answer = read(hide(bytes));
      expect(answer.ok).toBe(true);
      if (answer.ok) expect(contains(answer.value.bytes, bytes)).toBe(false);
    }),
  );
});

test('bytes of chance are answered', () => {
  const starts = samples.map(([, sample]) => sample.subarray(0, 16));
  fc.assert(
    fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 400 }), (start, rest) => {
      expect(typeof read(bytesOf(start, rest)).ok).toBe('boolean');
    }),
  );
});
