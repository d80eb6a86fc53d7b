import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { readerOptions } from './reader-options.ts';
import { type Seen, seenIn } from './seen-codes.ts';

/** First `ready` or `failed`, then the result for each picture, one at a time. */
export type DecoderAnswer = 'ready' | 'failed' | Seen;

const answer = (given: DecoderAnswer) => postMessage(given);

const pixelsOf = (picture: ImageBitmap): ImageData => {
  const { width, height } = picture;
  const canvas = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!canvas) throw new Error('no canvas to look at a picture');
  canvas.drawImage(picture, 0, 0);
  picture.close();
  return canvas.getImageData(0, 0, width, height);
};

const look = async ({ data }: MessageEvent<ImageBitmap>) =>
  answer(seenIn(await readBarcodes(pixelsOf(data), readerOptions)));

addEventListener(
  'message',
  (message: MessageEvent<ImageBitmap>) => void look(message).catch(() => answer('failed')),
);

// The reader's default is a public CDN, which our CSP forbids and we do not want to depend on.
prepareZXingModule({ overrides: { locateFile: () => wasmAddress }, fireImmediately: true }).then(
  () => answer('ready'),
  () => answer('failed'),
);
