import { describe, expect, test } from 'vitest';
import { readPicture } from './index.ts';
import { ascii, bytesOf, type Part } from './test-support/bytes-of.ts';
import { chunk, END_CHUNK, greyData, header, png, pngThatClaims, SIGNATURE } from './test-support/png.ts';

const read = (bytes: Uint8Array) => readPicture(bytes, { longestSide: 2_048 });

const data = chunk('IDAT', greyData(3, 2));
const palette = chunk('PLTE', '000000ffffff');

describe('of a picture', () => {
  test('its size is told, and it is kept as it is', () => {
    const picture = { contentType: 'image/png', width: 3, height: 2, bytes: png() };
    expect(read(png())).toEqual({ ok: true, value: picture });
  });

  test('goes what programs add: text, time, place, profile', () => {
    const added = [
      chunk('tEXt', ascii('Comment\0<script>')),
      chunk('zTXt', ascii('x')),
      chunk('iTXt', ascii('XML:com.adobe.xmp')),
      chunk('eXIf', ascii('MM\0*')),
      chunk('tIME', '07ea0101000000'),
      chunk('iCCP', ascii('profile')),
      chunk('prVt', ascii('of a program')),
    ];
    expect(read(png(...added))).toMatchObject({ value: { bytes: png() } });
    const after = bytesOf(SIGNATURE, header(3, 2), data, ...added, END_CHUNK);
    expect(read(after)).toMatchObject({ value: { bytes: png() } });
  });

  test.each<readonly [string, readonly Part[]]>([
    ['palette and transparency', [header(3, 2, { colour: 3 }), palette, chunk('tRNS', '0080'), data]],
    ['data in several pieces', [header(3, 2), data, chunk('IDAT'), chunk('IDAT', '00')]],
    ['a suggested palette', [header(3, 2, { colour: 2 }), palette, data]],
    ['one transparent grey', [header(3, 2), chunk('tRNS', '0001'), data]],
    ['one transparent colour', [header(3, 2, { colour: 2 }), chunk('tRNS', '000100010001'), data]],
    ['interlacing', [header(3, 2, { methods: [0, 0, 1] }), data]],
    ['the longest side', [header(2_048, 1), data]],
  ])('stay %s', (_, parts) => {
    const whole = bytesOf(SIGNATURE, ...parts, END_CHUNK);
    expect(read(whole)).toMatchObject({ value: { bytes: whole } });
  });
});

describe('a picture is refused', () => {
  const whole = (...parts: readonly Part[]) => bytesOf(SIGNATURE, ...parts, END_CHUNK);
  const ofPalette = header(3, 2, { colour: 3 });
  const spoilt = data.with(-1, 0);

  test.each<readonly [string, Uint8Array, string]>([
    ['with bytes after its end', bytesOf(png(), '00'), 'more-than-a-picture'],
    ['with a page after its end', bytesOf(png(), ascii('<!doctype html>')), 'more-than-a-picture'],
    ['that moves', png(chunk('acTL', '0000000200000000')), 'more-than-a-picture'],
    ['that has frames', whole(header(3, 2), data, chunk('fcTL')), 'more-than-a-picture'],
    ['that has data of frames', whole(header(3, 2), data, chunk('fdAT')), 'more-than-a-picture'],
    ['of a hundred megapixels in no bytes', pngThatClaims(10_000, 10_000), 'too-many-pixels'],
    ['of four thousand million pixels in a line', pngThatClaims(4_294_967_295, 1), 'too-many-pixels'],
    ['without a width', pngThatClaims(0, 2), 'damaged'],
    ['without a header', whole(data), 'damaged'],
    ['with two headers', whole(header(3, 2), header(3, 2), data), 'damaged'],
    ['whose header is longer', whole(chunk('IHDR', '00000003000000020800000000ff')), 'damaged'],
    ['of a depth that there is not', whole(header(3, 2, { depth: 3 }), data), 'damaged'],
    ['of colours that there are not', whole(header(3, 2, { colour: 5 }), data), 'damaged'],
    ['of another compression', whole(header(3, 2, { methods: [1, 0, 0] }), data), 'damaged'],
    ['of another filter', whole(header(3, 2, { methods: [0, 1, 0] }), data), 'damaged'],
    ['of another interlacing', whole(header(3, 2, { methods: [0, 0, 2] }), data), 'damaged'],
    ['without data', whole(header(3, 2)), 'damaged'],
    ['without the palette that it needs', whole(ofPalette, data), 'damaged'],
    ['with a palette that it cannot have', whole(header(3, 2), palette, data), 'damaged'],
    ['with two palettes', whole(ofPalette, palette, palette, data), 'damaged'],
    [
      'with a palette after its transparency',
      whole(header(3, 2, { colour: 2 }), chunk('tRNS', '000000000000'), palette, data),
      'damaged',
    ],
    ['with a palette after its data', whole(header(3, 2, { colour: 2 }), data, palette), 'damaged'],
    ['with half a colour', whole(ofPalette, chunk('PLTE', '0000'), data), 'damaged'],
    ['with an empty palette', whole(ofPalette, chunk('PLTE'), data), 'damaged'],
    ['with too many colours', whole(ofPalette, chunk('PLTE', '000000'.repeat(257)), data), 'damaged'],
    [
      'with more transparency than colours',
      whole(ofPalette, palette, chunk('tRNS', '000000'), data),
      'damaged',
    ],
    ['with transparency before its palette', whole(ofPalette, chunk('tRNS', '00'), palette, data), 'damaged'],
    [
      'with transparency twice',
      whole(header(3, 2), chunk('tRNS', '0001'), chunk('tRNS', '0001'), data),
      'damaged',
    ],
    ['with transparency after its data', whole(header(3, 2), data, chunk('tRNS', '0001')), 'damaged'],
    [
      'with transparency that it has anyway',
      whole(header(3, 2, { colour: 6 }), chunk('tRNS', '0001'), data),
      'damaged',
    ],
    ['whose data are interrupted', whole(header(3, 2), data, chunk('tEXt'), data), 'damaged'],
    ['with a chunk that every reader must know, and none does', png(chunk('ABCD')), 'damaged'],
    ['with a chunk without a name', png(chunk('a<b>')), 'damaged'],
    ['whose checksum is wrong', whole(header(3, 2), spoilt), 'damaged'],
    ['whose end is not empty', bytesOf(SIGNATURE, header(3, 2), data, chunk('IEND', '00')), 'damaged'],
  ])('%s', (_, bytes, refusal) => {
    expect(read(bytes)).toEqual({ ok: false, refusal });
  });
});
