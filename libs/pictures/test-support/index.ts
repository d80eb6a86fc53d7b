export { ascii, bytesOf } from './bytes-of.ts';
export { jpeg, jpegOfSize, segment } from './jpeg.ts';
export { chunk, png, pngThatClaims } from './png.ts';
export { riffChunk, webp } from './webp.ts';
