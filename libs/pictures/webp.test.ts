import { describe, expect, test } from 'vitest';
import { readPicture } from './index.ts';
import { ascii, bytesOf, type Part } from './test-support/bytes-of.ts';
import {
  alpha,
  beneathAlpha,
  extended,
  lossless,
  lossy,
  riff,
  riffChunk,
  webp,
  webpWithAlpha,
} from './test-support/webp.ts';

const read = (bytes: Uint8Array) => readPicture(bytes, { longestSide: 2_048 });

const added = [
  riffChunk('ICCP', ascii('profile')),
  riffChunk('EXIF', ascii('Exif\0\0 47.4979 N')),
  riffChunk('XMP ', ascii('<x:xmpmeta>')),
  riffChunk('SECR', ascii('anything')),
];

describe('of a picture', () => {
  test.each<readonly [string, Uint8Array, Uint8Array, object]>([
    ['with loss', riff(extended(0x2c), ...added, lossy), webp(), { width: 12, height: 8 }],
    ['without loss', riff(extended(0x2c, 3, 2), ...added, lossless), riff(lossless), { width: 3, height: 2 }],
    ['in the plain form', webp(...added), webp(), { width: 12, height: 8 }],
    ['whose transparency counts twice', riff(extended(0x10, 3, 2), alpha, lossless), riff(lossless), {}],
  ])('%s only the picture is kept', (_, bytes, kept, size) => {
    expect(read(bytes)).toMatchObject({ value: { contentType: 'image/webp', ...size, bytes: kept } });
  });

  test('half transparent the transparency is kept, and only that', () => {
    expect(read(webpWithAlpha(...added))).toMatchObject({
      value: { bytes: riff(extended(0x10), alpha, beneathAlpha) },
    });
  });

  test('what fills an odd chunk is written anew', () => {
    const filled = riff(extended(0x10), bytesOf(alpha.subarray(0, -1), '61'), beneathAlpha);
    expect(read(filled)).toEqual(read(webpWithAlpha()));
  });
});

describe('a picture is refused', () => {
  const ofLoss = (start: string) => riff(riffChunk('VP8 ', start + '00'.repeat(40)));
  const withoutLoss = (start: string) => riff(riffChunk('VP8L', `${start}0000`));
  const cutOff = (chunk: Uint8Array, size: number) =>
    bytesOf(chunk.subarray(0, 4), [size, 0, 0, 0], chunk.subarray(8));

  test.each<readonly [string, Uint8Array, string]>([
    ['with bytes after its end', bytesOf(webp(), '00'), 'more-than-a-picture'],
    ['that moves, by its flag', riff(extended(0x02), lossy), 'more-than-a-picture'],
    ['that moves', riff(extended(0), riffChunk('ANIM', '000000000000'), lossy), 'more-than-a-picture'],
    ['that has frames', riff(extended(0), riffChunk('ANMF', lossy)), 'more-than-a-picture'],
    ['with two pictures', riff(lossy, lossless), 'more-than-a-picture'],
    ['cut off', webp().subarray(0, -1), 'damaged'],
    ['with a chunk that is cut off', riff(lossy, cutOff(riffChunk('EXIF', '00'), 200)), 'damaged'],
    ['without a picture', riff(extended(0)), 'damaged'],
    ['with nothing', riff(), 'damaged'],
    ['that begins with something else', riff(riffChunk('EXIF', '00'), lossy), 'damaged'],
    ['whose canvas comes late', riff(lossy, extended(0)), 'damaged'],
    ['whose canvas is cut off', riff(riffChunk('VP8X', '00000000'), lossy), 'damaged'],
    ['whose canvas is another', riff(extended(0, 13, 8), lossy), 'damaged'],
    ['whose canvas is higher', riff(extended(0, 12, 9), lossy), 'damaged'],
    ['with transparency twice', riff(extended(0x10), alpha, alpha, beneathAlpha), 'damaged'],
    ['with transparency after it', riff(extended(0x10), beneathAlpha, alpha), 'damaged'],
    ['with transparency without a canvas', riff(lossy, alpha), 'damaged'],
    [
      'with transparency that is none',
      riff(extended(0x10), riffChunk('ALPH', '02ff'), beneathAlpha),
      'damaged',
    ],
    ['with transparency that is empty', riff(extended(0x10), riffChunk('ALPH'), beneathAlpha), 'damaged'],
    ['that is no key frame', ofLoss('1100009d012a0c000800'), 'damaged'],
    ['that is not shown', ofLoss('0000009d012a0c000800'), 'damaged'],
    ['that lacks its start', ofLoss('1000009d012b0c000800'), 'damaged'],
    ['whose first part is longer than it', ofLoss('f0ff009d012a0c000800'), 'damaged'],
    ['without a width', ofLoss('1000009d012a00000800'), 'damaged'],
    ['too wide', ofLoss('1000009d012aff3f0800'), 'too-many-pixels'],
    ['without loss, of another version', withoutLoss('2f00000020'), 'damaged'],
    ['without loss, without its signature', withoutLoss('2e00000000'), 'damaged'],
    ['without loss, cut off', riff(riffChunk('VP8L', '2f000000')), 'damaged'],
    ['without loss, of 268 megapixels in no bytes', withoutLoss('2fffffff0f'), 'too-many-pixels'],
  ] satisfies readonly (readonly [string, Uint8Array, string])[])('%s', (_, bytes, refusal) => {
    expect(read(bytes)).toEqual({ ok: false, refusal });
  });
});

test.each<readonly [string, Part]>([
  ['nothing', []],
  ['a web page', ascii('<!doctype html><script>alert(1)</script>')],
  ['a drawing with script', ascii('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['an archive', '504b0304'],
  ['a document', ascii('%PDF-1.7')],
  ['a moving picture of old', ascii('GIF89a')],
  ['an iPhone’s own format', bytesOf('00000018', ascii('ftypheic'))],
  ['a sound', riff().with(8, 0x41)],
  ['another program’s RIFF', bytesOf(ascii('RIFX'), riff().subarray(4))],
  ['the first bytes of a photograph', 'ffd8'],
])('%s is no picture', (_, bytes) => {
  expect(read(bytesOf(bytes))).toEqual({ ok: false, refusal: 'not-a-picture' });
});
