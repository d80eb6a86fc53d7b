import { bytesOf, type Part } from './bytes-of.ts';

export const segment = (code: number, content: Part): Uint8Array<ArrayBuffer> => {
  const bytes = bytesOf(content);
  const length = bytes.length + 2;
  return bytesOf([0xff, code, length >> 8, length & 0xff], bytes);
};

export const START = 'ffd8';
export const END = 'ffd9';

/** Twelve by eight pixels, as Chromium writes them. */
export const tables = [
  segment(
    0xdb,
    '00100b0c0e0c0a100e0d0e1211101318281a181616183123251d283a333d3c3933383740485c4e404457453738506d51575f626768673e4d71797064785c656763',
  ),
  segment(
    0xdb,
    '011112121815182f1a1a2f634238426363636363636363636363636363636363636363636363636363636363636363636363636363636363636363636363636363',
  ),
  segment(0xc4, '00010100000000000000000000000000000005'),
  segment(0xc4, '100100000000000000000000000000000000'),
  segment(0xc4, '01010100000000000000000000000000000405'),
  segment(0xc4, '1100020301000000000000000000000000031100010241'),
];
const side = (pixels: number) => [pixels >> 8, pixels & 0xff];
export const frame = (width = 12, height = 8, code = 0xc0) =>
  segment(code, [8, ...side(height), ...side(width), ...bytesOf('03012200021101031101')]);
export const scan = bytesOf(segment(0xda, '03010002110311003f00'), '9a00f76e5718b236bb3f');

/** With other segments where cameras put theirs. */
export const jpeg = (...added: readonly Part[]): Uint8Array<ArrayBuffer> =>
  bytesOf(START, ...added, ...tables, frame(), scan, END);

/** Of about that many bytes; to a decoder most of them are noise. */
export const jpegOfSize = (bytes: number, seed = 1): Uint8Array<ArrayBuffer> => {
  const least = jpeg().length;
  const noise = new Uint8Array(Math.max(0, bytes - least)).map(
    (_, at) => (at * 31 + seed * 7 + (at >> 8)) % 251,
  );
  return bytesOf(START, ...tables, frame(), scan, noise, END);
};
