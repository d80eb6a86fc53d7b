import { ascii, bytesOf, littleEndian, type Part } from './bytes-of.ts';

export const riffChunk = (name: string, content: Part = []): Uint8Array<ArrayBuffer> => {
  const bytes = bytesOf(content);
  return bytesOf(ascii(name), littleEndian(bytes.length), bytes, bytes.length % 2 === 1 ? [0] : []);
};

export const riff = (...chunks: readonly Part[]): Uint8Array<ArrayBuffer> => {
  const all = bytesOf(...chunks);
  return bytesOf(ascii('RIFF'), littleEndian(all.length + 4), ascii('WEBP'), all);
};

/** As Chromium writes them: twelve by eight pixels, the same half transparent, and three by two without loss. */
export const lossy = riffChunk(
  'VP8 ',
  '7001009d012a0c00080002c04c25a8027401750000feea651dec24c0bf1bb441a1fd1febd0a2c3f92efeddf3e800',
);
export const beneathAlpha = riffChunk(
  'VP8 ',
  '7001009d012a0c00080002c04c25a802ec01400000fef1affffc408c3adff24689c2f0000000',
);
export const alpha = riffChunk('ALPH', '010f308011114220402857cf4344ff27009c06');
export const lossless = riffChunk('VP8L', '2f0240000017703df05338ddcd7cfe03ef70099588fe47');

/** Flags as the format has them: 0x20 profile, 0x10 alpha, 0x08 EXIF, 0x04 XMP, 0x02 animation. */
export const extended = (flags: number, width = 12, height = 8): Uint8Array<ArrayBuffer> =>
  riffChunk('VP8X', [flags, 0, 0, 0, width - 1, 0, 0, height - 1, 0, 0]);

export const webp = (...added: readonly Part[]): Uint8Array<ArrayBuffer> => riff(lossy, ...added);
export const webpWithAlpha = (...added: readonly Part[]): Uint8Array<ArrayBuffer> =>
  riff(extended(0x3c), alpha, beneathAlpha, ...added);
