import type { ReaderOptions } from 'zxing-wasm/reader';

/** EAN-13 is read only to say that it is the wrong code; denoising helps with codes of printed dots. */
export const readerOptions = {
  formats: ['DataMatrix', 'EAN13'],
  tryHarder: true,
  tryRotate: true,
  tryInvert: true,
  tryDownscale: true,
  tryDenoise: true,
} satisfies ReaderOptions;
