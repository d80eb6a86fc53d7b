import { ok, type Result, refuse } from '@pecset/kernel';
import { keepOf, letters, nameAt, uint32LittleEndian } from './bytes.ts';
import { checkSize, type PictureLimits, type PictureRefusal, type Size, type Walked } from './picture.ts';
import { canvasSize, canvasWithAlpha, isAlpha, losslessSize, lossySize } from './webp-image.ts';

/** RIFF, the size of what follows, WEBP. */
const HEAD = 12;

type Chunk = { readonly name: string; readonly content: Uint8Array; readonly end: number };

/** RFC 9649, 2.3: an odd size is followed by one byte more. */
const chunkAt = (bytes: Uint8Array, at: number): Chunk | undefined => {
  const size = uint32LittleEndian(bytes, at + 4);
  const end = at + 8 + size + (size % 2);
  if (end > bytes.length) return undefined;
  return { name: nameAt(bytes, at), content: bytes.subarray(at + 8, at + 8 + size), end };
};

const images: ReadonlyMap<string, (content: Uint8Array) => Result<Size, PictureRefusal>> = new Map([
  ['VP8 ', lossySize],
  ['VP8L', losslessSize],
]);
const EXTENDED = 'VP8X';
const ALPHA = 'ALPH';

const animated = ['ANIM', 'ANMF'];

/** RFC 9649, 2.7.1.1: set where the file has frames instead of a picture. */
const ANIMATION_FLAG = 0x02;

type Found = {
  canvas: Size | undefined;
  alpha: Uint8Array | undefined;
  image: (Size & Pick<Chunk, 'name' | 'content'>) | undefined;
};

const takeCanvas = (found: Found, { content }: Chunk): PictureRefusal | undefined => {
  if (content.length !== 10) return 'damaged';
  if (Number(content[0]) & ANIMATION_FLAG) return 'more-than-a-picture';
  found.canvas = canvasSize(content);
  return undefined;
};

const takeAlpha = (found: Found, { content }: Chunk): PictureRefusal | undefined => {
  if (found.alpha || found.image || !found.canvas || !isAlpha(content)) return 'damaged';
  found.alpha = content;
  return undefined;
};

const takeImage = (
  found: Found,
  { name, content }: Chunk,
  sizeOf: (content: Uint8Array) => Result<Size, PictureRefusal>,
): PictureRefusal | undefined => {
  if (found.image) return 'more-than-a-picture';
  const size = sizeOf(content);
  if (!size.ok) return size.refusal;
  found.image = { name, content, ...size.value };
  return undefined;
};

/** Which chunk may stand first; those that follow it are taken or left out by their name. */
const take = (found: Found, chunk: Chunk, isFirst: boolean): PictureRefusal | undefined => {
  const sizeOf = images.get(chunk.name);
  if (sizeOf) return takeImage(found, chunk, sizeOf);
  if (chunk.name === EXTENDED) return isFirst ? takeCanvas(found, chunk) : 'damaged';
  if (isFirst) return 'damaged';
  if (chunk.name === ALPHA) return takeAlpha(found, chunk);
  return animated.includes(chunk.name) ? 'more-than-a-picture' : undefined;
};

const findIn = (bytes: Uint8Array): Result<Found, PictureRefusal> => {
  const found: Found = { canvas: undefined, alpha: undefined, image: undefined };
  let at = HEAD;
  while (at < bytes.length) {
    const chunk = chunkAt(bytes, at);
    if (!chunk) return refuse('damaged');
    const refusal = take(found, chunk, at === HEAD);
    if (refusal) return refuse(refusal);
    at = chunk.end;
  }
  return ok(found);
};

const littleEndian = (size: number): readonly number[] => [
  size & 0xff,
  (size >> 8) & 0xff,
  (size >> 16) & 0xff,
  size >>> 24,
];

type Part = readonly [name: string, content: Uint8Array | readonly number[]];

const padded = (length: number): number => length + (length % 2);

const written = (bytes: Uint8Array, parts: readonly Part[]): Uint8Array => {
  const keep = keepOf(bytes);
  const size = parts.reduce((sum, [, content]) => sum + 8 + padded(content.length), 4);
  keep.add([...letters('RIFF'), ...littleEndian(size), ...letters('WEBP')]);
  for (const [name, content] of parts) {
    keep.add([...letters(name), ...littleEndian(content.length)]);
    keep.add(content);
    if (content.length % 2 === 1) keep.add([0]);
  }
  return keep.bytes();
};

/** Only a lossy picture has its transparency beside it; without any the plain form says all. */
const partsOf = (image: NonNullable<Found['image']>, alpha: Uint8Array | undefined): readonly Part[] => {
  const plain: Part = [image.name, image.content];
  if (!alpha || image.name !== 'VP8 ') return [plain];
  return [[EXTENDED, canvasWithAlpha(image)], [ALPHA, alpha], plain];
};

/** RFC 9649: the chunks of one RIFF, which must be the whole file. */
export const readWebp = (bytes: Uint8Array, limits: PictureLimits): Walked => {
  const size = uint32LittleEndian(bytes, 4) + 8;
  if (size < bytes.length) return refuse('more-than-a-picture');
  if (size > bytes.length) return refuse('damaged');
  const found = findIn(bytes);
  if (!found.ok) return found;
  const { canvas, image, alpha } = found.value;
  if (!image) return refuse('damaged');
  const { width, height } = image;
  if (canvas && (canvas.width !== width || canvas.height !== height)) return refuse('damaged');
  const checked = checkSize({ width, height }, limits);
  if (!checked.ok) return checked;
  return ok({ ...checked.value, bytes: written(bytes, partsOf(image, alpha)) });
};
