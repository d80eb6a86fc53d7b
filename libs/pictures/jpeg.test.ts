import { describe, expect, test } from 'vitest';
import { readPicture } from './index.ts';
import { ascii, bytesOf } from './test-support/bytes-of.ts';
import { END, frame, jpeg, jpegOfSize, START, scan, segment, tables } from './test-support/jpeg.ts';

const limits = { longestSide: 2_048 };
const read = (bytes: Uint8Array) => readPicture(bytes, limits);
const refused = (refusal: string) => ({ ok: false, refusal });

describe('of a photograph', () => {
  test('is kept what a browser needs to show it, and its size is told', () => {
    const plain = jpeg();
    const picture = { contentType: 'image/jpeg', width: 12, height: 8, bytes: plain };
    expect(read(plain)).toEqual({ ok: true, value: picture });
  });

  test('goes what cameras and programs add: place, time, camera, preview, profile, comment', () => {
    const added = [
      segment(0xe0, ascii('JFIF\0')),
      segment(0xe1, ascii('Exif\0\0 Budapest 47.4979 N')),
      segment(0xe1, ascii('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>')),
      segment(0xe2, ascii('ICC_PROFILE')),
      segment(0xed, ascii('Photoshop 3.0')),
      segment(0xef, ascii('anything')),
      segment(0xfe, ascii('<script>alert(1)</script>')),
    ];
    expect(read(jpeg(...added))).toMatchObject({ value: { bytes: jpeg() } });
  });

  test('stays how its colours are meant, and nothing else of what stands with it', () => {
    const adobe = (rest: string) => segment(0xee, bytesOf(ascii('Adobe'), rest));
    const kept = adobe('00640000000001');
    expect(read(jpeg(adobe('deadbeefdeadbe01'.slice(2))))).toEqual(read(jpeg(kept)));
    expect(read(jpeg(kept))).toMatchObject({ value: { bytes: jpeg(kept) } });
    for (const strange of [adobe('00640000000003'), adobe('0064'), segment(0xee, ascii('Somebody else'))])
      expect(read(jpeg(strange))).toMatchObject({ value: { bytes: jpeg() } });
  });

  test('filling before a marker is left out, and restart marks stay among the data', () => {
    const interval = segment(0xdd, '0004');
    const filled = bytesOf(START, 'ffff', ...tables, frame(), scan, 'ffff', END);
    expect(read(filled)).toMatchObject({ value: { bytes: jpeg() } });
    const restarted = bytesOf(START, ...tables, interval, frame(), scan, 'ffd000ff00ffd7', END);
    expect(read(restarted)).toMatchObject({ value: { bytes: restarted } });
  });

  test('made of several scans, each with its tables, all are kept', () => {
    const progressive = bytesOf(START, ...tables, frame(12, 8, 0xc2), scan, ...tables, scan, END);
    expect(read(progressive)).toMatchObject({ value: { bytes: progressive } });
  });

  test('of two megabytes nothing is lost', () => {
    const large = jpegOfSize(2_000_000);
    expect(read(large)).toMatchObject({ value: { bytes: large } });
  });
});

describe('a photograph is refused', () => {
  const with_ = (code: number, content: string) =>
    bytesOf(START, ...tables, segment(code, content), scan, END);
  const components = '012200021101031101';

  test.each<readonly [string, Uint8Array, string]>([
    ['with bytes after its end', bytesOf(jpeg(), '00'), 'more-than-a-picture'],
    ['with another after it, as some cameras write', bytesOf(jpeg(), jpeg()), 'more-than-a-picture'],
    ['with another inside it', bytesOf(START, START, ...tables, frame(), scan, END), 'damaged'],
    ['without data', bytesOf(START, ...tables, frame(), END), 'damaged'],
    ['without a frame', bytesOf(START, ...tables, scan, END), 'damaged'],
    ['with two frames', bytesOf(START, frame(), frame(), scan, END), 'damaged'],
    ['with nothing but beginning and end', bytesOf(START, END), 'damaged'],
    ['with text where a segment should be', bytesOf(START, ascii('text'), END), 'not-a-picture'],
    ['with text after a segment', bytesOf(START, ...tables, ascii('text'), frame(), scan, END), 'damaged'],
    ['with a segment shorter than its own length', bytesOf(START, 'ffdb0001', END), 'damaged'],
    ['with a segment longer than the file', bytesOf(START, 'ffdbffff', END), 'damaged'],
    ['whose marker is none', bytesOf(START, 'ff02', END), 'damaged'],
    ['whose tables are others', bytesOf(START, segment(0xdb, '0001'), frame(), scan, END), 'damaged'],
    ['whose tables are empty', bytesOf(START, segment(0xdb, ''), frame(), scan, END), 'damaged'],
    ['whose table has no such number', bytesOf(START, segment(0xdb, `04${'01'.repeat(64)}`), END), 'damaged'],
    ['whose table has no such kind', bytesOf(START, segment(0xc4, `20${'00'.repeat(16)}`), END), 'damaged'],
    ['whose codes are cut off', bytesOf(START, segment(0xc4, `0001${'00'.repeat(15)}`), END), 'damaged'],
    ['whose restart interval is none', bytesOf(START, segment(0xdd, '00'), END), 'damaged'],
    ['lossless', bytesOf(START, ...tables, frame(12, 8, 0xc3), scan, END), 'unsupported'],
    ['with arithmetic codes', bytesOf(START, ...tables, frame(12, 8, 0xc9), scan, END), 'unsupported'],
    ['hierarchical', bytesOf(START, segment(0xde, '00'), ...tables, frame(), scan, END), 'unsupported'],
    ['whose height comes later', bytesOf(START, segment(0xdc, '0008'), END), 'unsupported'],
    ['of twelve bits', with_(0xc1, `0c0008000c03${components}`), 'unsupported'],
    ['of two colours', with_(0xc0, '080008000c02012200021101'), 'unsupported'],
    ['whose frame is cut off', with_(0xc0, '080008000c03012200'), 'damaged'],
    ['without a height', with_(0xc0, `080000000c03${components}`), 'damaged'],
    ['too wide', bytesOf(START, frame(2_049, 8), scan, END), 'too-many-pixels'],
    ['too high', bytesOf(START, frame(8, 2_049), scan, END), 'too-many-pixels'],
    ['whose scan has no colour', bytesOf(START, frame(), segment(0xda, '00003f00'), END), 'damaged'],
    [
      'whose scan has more colours than it',
      bytesOf(START, frame(), segment(0xda, '0401000211031100003f00'), END),
      'damaged',
    ],
    [
      'whose scan is longer than it says',
      bytesOf(START, frame(), segment(0xda, '0101003f000000'), END),
      'damaged',
    ],
    [
      'of a thousand scans',
      bytesOf(START, frame(), ...Array<Uint8Array>(1_000).fill(scan), END),
      'unsupported',
    ],
  ])('%s', (_, bytes, refusal) => {
    expect(read(bytes)).toEqual(refused(refusal));
  });
});
