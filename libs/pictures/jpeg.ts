import { ok, type Result, refuse } from '@pecset/kernel';
import { byteAt, type Keep, keepOf, letters, startsWith, uint16 } from './bytes.ts';
import { isHuffman, isQuantization, isRestartInterval } from './jpeg-tables.ts';
import { checkSize, type PictureLimits, type PictureRefusal, type Size, type Walked } from './picture.ts';

/** ITU-T T.81, table B.1. */
const START = [0xff, 0xd8] as const;
const END = [0xff, 0xd9] as const;
const END_CODE = 0xd9;
const SCAN = 0xda;
const ADOBE = 0xee;

/** Baseline, extended and progressive, each with Huffman codes: what browsers show. */
const frames = new Set([0xc0, 0xc1, 0xc2]);
/** Other frames, arithmetic codes, and a height that comes later. */
const unsupported = new Set([
  ...[0xc3, 0xc5, 0xc6, 0xc7, 0xc8, 0xc9, 0xca, 0xcb, 0xcc, 0xcd, 0xce, 0xcf],
  ...[0xdc, 0xde, 0xdf],
]);
const tables: ReadonlyMap<number, (content: Uint8Array) => boolean> = new Map([
  [0xc4, isHuffman],
  [0xdb, isQuantization],
  [0xdd, isRestartInterval],
]);

const isApplication = (code: number): boolean => code >= 0xe0 && code <= 0xef;
const COMMENT = 0xfe;

/** Progressive pictures have about ten; a thousand would keep a browser busy for minutes. */
const MOST_SCANS = 100;

type Segment = {
  readonly code: number;
  /** Without marker and length. */
  readonly content: Uint8Array;
  readonly end: number;
};

/** ITU-T T.81, B.1.1.2: a marker is 0xFF and its code, with any number of 0xFF between. */
const codeAt = (bytes: Uint8Array, marker: number): number => {
  let at = marker + 1;
  while (byteAt(bytes, at) === 0xff) at += 1;
  return at;
};

const segmentAt = (bytes: Uint8Array, marker: number): Segment | undefined => {
  if (byteAt(bytes, marker) !== 0xff) return undefined;
  const at = codeAt(bytes, marker);
  const code = byteAt(bytes, at);
  const start = at + 1;
  if (code === END_CODE) return { code, content: bytes.subarray(0, 0), end: start };
  const length = uint16(bytes, start);
  if (length < 2 || start + length > bytes.length) return undefined;
  return { code, content: bytes.subarray(start + 2, start + length), end: start + length };
};

/** ITU-T T.81, B.1.1.5: 0xFF 0x00 is data, and restart markers stand among the data. */
const isWithinScan = (code: number): boolean => code === 0 || (code >= 0xd0 && code <= 0xd7);

const endOfScan = (bytes: Uint8Array, start: number): number => {
  let at = bytes.indexOf(0xff, start);
  while (at !== -1 && isWithinScan(byteAt(bytes, at + 1))) at = bytes.indexOf(0xff, at + 1);
  return at === -1 ? bytes.length : at;
};

type Frame = Size & { readonly components: number };

/** ITU-T T.81, B.2.2; browsers show eight bits for each component, of which there are one, three or four. */
const frameIn = (content: Uint8Array, limits: PictureLimits): Result<Frame, PictureRefusal> => {
  const components = byteAt(content, 5);
  if (content.length !== 6 + 3 * components) return refuse('damaged');
  if (byteAt(content, 0) !== 8 || ![1, 3, 4].includes(components)) return refuse('unsupported');
  const size = checkSize({ height: uint16(content, 1), width: uint16(content, 3) }, limits);
  return size.ok ? ok({ ...size.value, components }) : size;
};

/** ITU-T T.81, B.2.3. */
const isScanOf = ({ components }: Frame, content: Uint8Array): boolean => {
  const chosen = byteAt(content, 0);
  return chosen >= 1 && chosen <= components && content.length === 4 + 2 * chosen;
};

const ADOBE_NAME = letters('Adobe');

/** Says how colours are meant, in its last byte; the rest is written anew. */
const adobeOf = (content: Uint8Array): readonly number[] | undefined => {
  const transform = byteAt(content, 11);
  if (content.length !== 12 || !startsWith(content, ADOBE_NAME) || transform > 2) return undefined;
  return [0xff, ADOBE, 0, 14, ...ADOBE_NAME, 0, 100, 0, 0, 0, 0, transform];
};

type Walk = { readonly keep: Keep; frame: Frame | undefined; scans: number };

const addSegment = ({ keep }: Walk, { code, content }: Segment): void => {
  const length = content.length + 2;
  keep.add([0xff, code, length >> 8, length & 0xff]);
  keep.add(content);
};

const takeFrame = (walk: Walk, segment: Segment, limits: PictureLimits): PictureRefusal | undefined => {
  if (walk.frame) return 'damaged';
  const frame = frameIn(segment.content, limits);
  if (!frame.ok) return frame.refusal;
  walk.frame = frame.value;
  addSegment(walk, segment);
  return undefined;
};

/** Tables are kept, and what applications add is left out. */
const takeOther = (walk: Walk, segment: Segment): PictureRefusal | undefined => {
  const { code, content } = segment;
  const isRight = tables.get(code);
  if (isRight) {
    if (!isRight(content)) return 'damaged';
    addSegment(walk, segment);
    return undefined;
  }
  if (code === ADOBE) walk.keep.add(adobeOf(content) ?? []);
  if (isApplication(code) || code === COMMENT) return undefined;
  return unsupported.has(code) ? 'unsupported' : 'damaged';
};

/** Keeps the scan with its data; returns where these end. */
const takeScan = (walk: Walk, segment: Segment, bytes: Uint8Array): Result<number, PictureRefusal> => {
  if (!walk.frame || !isScanOf(walk.frame, segment.content)) return refuse('damaged');
  walk.scans += 1;
  if (walk.scans > MOST_SCANS) return refuse('unsupported');
  const end = endOfScan(bytes, segment.end);
  addSegment(walk, segment);
  walk.keep.add(bytes.subarray(segment.end, end));
  return ok(end);
};

const take = (
  walk: Walk,
  segment: Segment,
  bytes: Uint8Array,
  limits: PictureLimits,
): Result<number, PictureRefusal> => {
  if (segment.code === SCAN) return takeScan(walk, segment, bytes);
  const refusal = frames.has(segment.code) ? takeFrame(walk, segment, limits) : takeOther(walk, segment);
  return refusal ? refuse(refusal) : ok(segment.end);
};

const ended = ({ keep, frame, scans }: Walk, isLast: boolean): Walked => {
  if (!frame || scans === 0) return refuse('damaged');
  if (!isLast) return refuse('more-than-a-picture');
  keep.add(END);
  return ok({ width: frame.width, height: frame.height, bytes: keep.bytes() });
};

/** Segment by segment, to the end of the picture, which must be that of the file. */
export const readJpeg = (bytes: Uint8Array, limits: PictureLimits): Walked => {
  const walk: Walk = { keep: keepOf(bytes), frame: undefined, scans: 0 };
  walk.keep.add(START);
  let at: number = START.length;
  for (;;) {
    const segment = segmentAt(bytes, at);
    if (!segment) return refuse('damaged');
    if (segment.code === END_CODE) return ended(walk, segment.end === bytes.length);
    const next = take(walk, segment, bytes, limits);
    if (!next.ok) return next;
    at = next.value;
  }
};
