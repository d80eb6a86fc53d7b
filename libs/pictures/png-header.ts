import { ok, type Result, refuse } from '@pecset/kernel';
import { byteAt, uint32 } from './bytes.ts';
import { checkSize, type PictureLimits, type PictureRefusal, type Size } from './picture.ts';

/** Bits for each colour type; PNG (W3C), table 8. */
const depths: ReadonlyMap<number, readonly number[]> = new Map([
  [0, [1, 2, 4, 8, 16]],
  [2, [8, 16]],
  [3, [1, 2, 4, 8]],
  [4, [8, 16]],
  [6, [8, 16]],
]);

/** How long transparency may be, for colour types that have it in a chunk of its own. */
const transparency: ReadonlyMap<number, (length: number, colours: number) => boolean> = new Map([
  [0, (length) => length === 2],
  [2, (length) => length === 6],
  [3, (length, colours) => length >= 1 && length <= colours],
]);

const PALETTE = 3;

export type Header = Size & { readonly colour: number };

/** Compression and filter have one method each, interlacing two. */
const areMethods = (content: Uint8Array): boolean =>
  byteAt(content, 10) === 0 && byteAt(content, 11) === 0 && byteAt(content, 12) <= 1;

export const headerIn = (content: Uint8Array, limits: PictureLimits): Result<Header, PictureRefusal> => {
  const colour = byteAt(content, 9);
  const isRight = content.length === 13 && depths.get(colour)?.includes(byteAt(content, 8));
  if (!isRight || !areMethods(content)) return refuse('damaged');
  const size = checkSize({ width: uint32(content, 0), height: uint32(content, 4) }, limits);
  return size.ok ? ok({ ...size.value, colour }) : size;
};

export const needsPalette = ({ colour }: Header): boolean => colour === PALETTE;

/** A true-colour picture may suggest a palette. */
export const mayHavePalette = ({ colour }: Header, { length }: Uint8Array): boolean =>
  colour !== 0 && colour !== 4 && length > 0 && length % 3 === 0 && length <= 3 * 256;

export const mayHaveTransparency = (
  { colour }: Header,
  { length }: Uint8Array,
  palette: Uint8Array | undefined,
): boolean => transparency.get(colour)?.(length, (palette?.length ?? 0) / 3) ?? false;
