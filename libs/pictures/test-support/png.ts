import { crc32 } from '../crc32.ts';
import { ascii, bigEndian, bytesOf, type Part } from './bytes-of.ts';

export const chunk = (name: string, content: Part = []): Uint8Array<ArrayBuffer> => {
  const named = bytesOf(ascii(name), content);
  return bytesOf(bigEndian(named.length - 4), named, bigEndian(crc32(named)));
};

export const SIGNATURE = '89504e470d0a1a0a';

type Shape = { readonly depth?: number; readonly colour?: number; readonly methods?: readonly number[] };

export const header = (width: number, height: number, shape: Shape = {}): Uint8Array<ArrayBuffer> => {
  const { depth = 8, colour = 0, methods = [0, 0, 0] } = shape;
  return chunk('IHDR', [...bigEndian(width), ...bigEndian(height), depth, colour, ...methods]);
};

const adler32 = (bytes: Uint8Array): number => {
  let [a, b] = [1, 0];
  for (const byte of bytes) {
    a = (a + byte) % 65_521;
    b = (b + a) % 65_521;
  }
  return b * 65_536 + a;
};

/** RFC 1950 and 1951, without compressing anything; at most 65,535 bytes. */
const stored = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => {
  const [low, high] = [bytes.length & 0xff, bytes.length >> 8];
  return bytesOf('780101', [low, high, ~low & 0xff, ~high & 0xff], bytes, bigEndian(adler32(bytes)));
};

/** Grey, each line after its filter type. */
export const greyData = (width: number, height: number): Uint8Array<ArrayBuffer> =>
  stored(
    Uint8Array.from({ length: (width + 1) * height }, (_, at) => (at % (width + 1) === 0 ? 0 : at % 256)),
  );

export const END_CHUNK = chunk('IEND');

/** Three by two grey pixels, with other chunks where programs put theirs. */
export const png = (...added: readonly Part[]): Uint8Array<ArrayBuffer> =>
  bytesOf(SIGNATURE, header(3, 2), ...added, chunk('IDAT', greyData(3, 2)), END_CHUNK);

/** Claims that many pixels, and has hardly any. */
export const pngThatClaims = (width: number, height: number): Uint8Array<ArrayBuffer> =>
  bytesOf(SIGNATURE, header(width, height), chunk('IDAT', greyData(3, 2)), END_CHUNK);
