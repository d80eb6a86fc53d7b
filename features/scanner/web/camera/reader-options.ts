import type { ReaderOptions } from 'zxing-wasm/reader';

/** EAN-13 is read only to tell the user that it is the wrong code; denoising helps with dot-printed codes. */
export const readerOptions = {
  formats: ['DataMatrix', 'EAN13'],
  tryHarder: true,
  tryRotate: true,
  tryInvert: true,
  tryDownscale: true,
  tryDenoise: true,
} satisfies ReaderOptions;
