import type { CameraFault, Hint } from './camera-state.ts';
import type { en } from './texts.en.ts';

type Key = keyof typeof en;

export const hintWords = {
  aim: 'aim',
  sharper: 'sharper',
  'plain-barcode': 'plainBarcode',
  several: 'several',
} as const satisfies Record<Hint, Key>;

/** Why there is no picture, with advice. */
export const faultWords = {
  denied: { title: 'denied', advice: 'deniedAdvice' },
  'no-camera': { title: 'noCamera', advice: 'noCameraAdvice' },
  busy: { title: 'busy', advice: 'busyAdvice' },
  'no-decoder': { title: 'noDecoder', advice: 'noDecoderAdvice' },
} as const satisfies Record<CameraFault, { readonly title: Key; readonly advice: Key }>;
