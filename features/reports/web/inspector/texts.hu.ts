import type { TextsOf } from '@pecset/web-kit';
import type { en } from './texts.en.ts';

export const hu = {
  inspect: 'Nyilvántartás ellenőrzéshez',
  inspectPack: 'A csomag minden bejegyzése, ellenőrzéshez',
  inspectDay: 'A nap minden bejegyzése, ellenőrzéshez',
  sheet: 'Nyilvántartás ellenőrzéshez',
  print: 'Nyomtatás',
  failed: 'A nyilvántartást nem sikerült összeállítani. Kérjük, próbálja újra.',
} as const satisfies TextsOf<typeof en>;
