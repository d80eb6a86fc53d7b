import { ok, type Result, refuse } from '@pecset/kernel';
import { byteAt, startsWith, uint16LittleEndian, uint24LittleEndian, uint32LittleEndian } from './bytes.ts';
import type { PictureRefusal, Size } from './picture.ts';

const LOW_14_BITS = 0x3fff;

/** RFC 6386, 9.1: a frame tag of three bytes, a start code, then the size with two bits of scaling each. */
const LOSSY_START = [0x9d, 0x01, 0x2a] as const;

export const lossySize = (content: Uint8Array): Result<Size, PictureRefusal> => {
  const tag = uint24LittleEndian(content, 0);
  const isKeyFrame = (tag & 1) === 0;
  const isShown = ((tag >> 4) & 1) === 1;
  const firstPartition = tag >> 5;
  const isWhole = content.length >= 10 + firstPartition;
  if (!isKeyFrame || !isShown || !isWhole || !startsWith(content, LOSSY_START, 3)) return refuse('damaged');
  const side = (at: number) => uint16LittleEndian(content, at) & LOW_14_BITS;
  return ok({ width: side(6), height: side(8) });
};

/** RFC 9649, 3.4: a signature, then both sides less one in fourteen bits each, alpha and a version of three bits. */
const LOSSLESS_SIGNATURE = 0x2f;

export const losslessSize = (content: Uint8Array): Result<Size, PictureRefusal> => {
  const bits = uint32LittleEndian(content, 1);
  const version = Math.floor(bits / 2 ** 29);
  if (content.length < 5 || byteAt(content, 0) !== LOSSLESS_SIGNATURE || version !== 0)
    return refuse('damaged');
  return ok({ width: (bits & LOW_14_BITS) + 1, height: ((bits >> 14) & LOW_14_BITS) + 1 });
};

/** RFC 9649, 2.7.1.2: the two lowest bits say how it is compressed, in one of two ways. */
export const isAlpha = (content: Uint8Array): boolean =>
  content.length > 1 && (byteAt(content, 0) & 0b11) <= 1;

/** RFC 9649, 2.7.1: flags, three reserved bytes, both sides less one. */
export const canvasSize = (content: Uint8Array): Size => ({
  width: uint24LittleEndian(content, 4) + 1,
  height: uint24LittleEndian(content, 7) + 1,
});

const ALPHA_FLAG = 0x10;

const lessOne = (side: number): readonly number[] => [(side - 1) & 0xff, (side - 1) >> 8, 0];

/** The extended header of a picture with transparency and nothing else. */
export const canvasWithAlpha = ({ width, height }: Size): readonly number[] => [
  ...[ALPHA_FLAG, 0, 0, 0],
  ...lessOne(width),
  ...lessOne(height),
];
