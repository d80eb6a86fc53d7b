import type { TextsOf } from '@pecset/web-kit';
import type { en } from './texts.en.ts';

export const hu = {
  title: 'Fájl az ügyfélszolgálatnak',
  lead: 'Ha valami nem működik, ez a fájl segít az ügyfélszolgálatnak kideríteni az okát. Mentés előtt a teljes tartalmát látja; magától semmit sem küldünk el.',
  content:
    'Tartalmazza: a verziót, a böngészőjét, a vonalkódolvasó beállítását és az utolsó kéréseinek számát, amely alapján a szerver naplójában megtalálhatók. Nem tartalmaz: csomagot, sorozatszámot, nevet, e-mail-címet vagy jelszót.',
  make: 'A fájl elkészítése',
  again: 'Elkészítés újra',
  save: 'A fájl mentése',
  shown: 'A fájl tartalma',
} as const satisfies TextsOf<typeof en>;
