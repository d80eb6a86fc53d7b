import type { TextsOf } from '@pecset/web-kit';
import type { en } from './texts.en.ts';

export const hu = {
  inspect: 'Nyilvántartás hatósági ellenőrzéshez',
  inspectPack: 'A csomag minden bejegyzése hatósági ellenőrzéshez',
  inspectDay: 'A nap minden bejegyzése hatósági ellenőrzéshez',
  sheet: 'Nyilvántartás hatósági ellenőrzéshez',
  print: 'Nyomtatás',
  failed: 'A nyilvántartást nem sikerült összeállítani. Kérjük, próbálja újra.',
} as const satisfies TextsOf<typeof en>;
