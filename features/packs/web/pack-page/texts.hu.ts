import type { TextsOf } from '@pecset/web-kit';
import type { en } from './texts.en.ts';

export const hu = {
  scanBarcode: 'Csomag beolvasása',
  scanLead: 'Olvassa be a csomag 2D kódját, vagy gépelje be az azonosítóit.',
  logIn: 'Bejelentkezés',
  trainingSheet: 'Nyomtatható gyakorlólap',
} as const satisfies TextsOf<typeof en>;
