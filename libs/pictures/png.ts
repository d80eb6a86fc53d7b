import { ok, type Result, refuse } from '@pecset/kernel';
import { type Keep, keepOf, nameAt, uint32 } from './bytes.ts';
import { crc32 } from './crc32.ts';
import type { PictureLimits, PictureRefusal, Walked } from './picture.ts';
import { type Header, headerIn, mayHavePalette, mayHaveTransparency, needsPalette } from './png-header.ts';

export const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const;

/** Length and name before the content, a checksum after it. */
const HEAD = 8;
const AROUND = HEAD + 4;

type Chunk = {
  readonly name: string;
  readonly content: Uint8Array;
  readonly whole: Uint8Array;
};

const chunkAt = (bytes: Uint8Array, at: number): Chunk | undefined => {
  const end = at + AROUND + uint32(bytes, at);
  if (end > bytes.length) return undefined;
  const whole = bytes.subarray(at, end);
  if (crc32(whole.subarray(4, -4)) !== uint32(bytes, end - 4)) return undefined;
  return { name: nameAt(whole, 4), content: whole.subarray(HEAD, -4), whole };
};

type Walk = {
  readonly keep: Keep;
  readonly header: Header;
  palette: Uint8Array | undefined;
  hasTransparency: boolean;
  /** The data are one run of chunks. */
  data: 'to-come' | 'running' | 'over';
};

type Take = (walk: Walk, chunk: Chunk) => PictureRefusal | undefined;

const several: Take = () => 'more-than-a-picture';

/** What is kept, each with where it may stand, and the frames of animations (APNG). */
const known: ReadonlyMap<string, Take> = new Map<string, Take>([
  [
    'PLTE',
    (walk, { content, whole }) => {
      const isLate = walk.palette || walk.hasTransparency || walk.data !== 'to-come';
      if (isLate || !mayHavePalette(walk.header, content)) return 'damaged';
      walk.palette = content;
      walk.keep.add(whole);
      return undefined;
    },
  ],
  [
    'tRNS',
    (walk, { content, whole }) => {
      const isLate = walk.hasTransparency || walk.data !== 'to-come';
      if (isLate || !mayHaveTransparency(walk.header, content, walk.palette)) return 'damaged';
      walk.hasTransparency = true;
      walk.keep.add(whole);
      return undefined;
    },
  ],
  [
    'IDAT',
    (walk, { whole }) => {
      if (walk.data === 'over' || (needsPalette(walk.header) && !walk.palette)) return 'damaged';
      walk.data = 'running';
      walk.keep.add(whole);
      return undefined;
    },
  ],
  ['acTL', several],
  ['fcTL', several],
  ['fdAT', several],
]);

/** A small first letter marks what a reader may ignore: text, time, place, colour profile. */
const isAncillary = (name: string): boolean => /^[a-z][a-zA-Z]{3}$/.test(name);

const takeOther: Take = (walk, { name }) => {
  if (walk.data === 'running') walk.data = 'over';
  return isAncillary(name) ? undefined : 'damaged';
};

const ended = ({ keep, header, data }: Walk, { content, whole }: Chunk, isLast: boolean): Walked => {
  if (data === 'to-come' || content.length > 0) return refuse('damaged');
  if (!isLast) return refuse('more-than-a-picture');
  keep.add(whole);
  return ok({ width: header.width, height: header.height, bytes: keep.bytes() });
};

const begin = (bytes: Uint8Array, limits: PictureLimits): Result<Walk, PictureRefusal> => {
  const first = chunkAt(bytes, PNG_SIGNATURE.length);
  if (first?.name !== 'IHDR') return refuse('damaged');
  const header = headerIn(first.content, limits);
  if (!header.ok) return header;
  const keep = keepOf(bytes);
  keep.add(PNG_SIGNATURE);
  keep.add(first.whole);
  const none = { palette: undefined, hasTransparency: false, data: 'to-come' } as const;
  return ok<Walk>({ keep, header: header.value, ...none });
};

/** PNG (W3C), section 5: chunk by chunk, to the one that ends the picture and must end the file. */
export const readPng = (bytes: Uint8Array, limits: PictureLimits): Walked => {
  const begun = begin(bytes, limits);
  if (!begun.ok) return begun;
  const walk = begun.value;
  let at = PNG_SIGNATURE.length + AROUND + 13;
  for (;;) {
    const chunk = chunkAt(bytes, at);
    if (!chunk) return refuse('damaged');
    at += chunk.whole.length;
    if (chunk.name === 'IEND') return ended(walk, chunk, at === bytes.length);
    const refusal = (known.get(chunk.name) ?? takeOther)(walk, chunk);
    if (refusal) return refuse(refusal);
  }
};
