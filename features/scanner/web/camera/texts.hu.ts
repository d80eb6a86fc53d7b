import type { TextsOf } from '@pecset/web-kit';
import type { en } from './texts.en.ts';

export const hu = {
  title: 'Beolvasás kamerával',
  lead: 'Tartsa a csomag négyzet alakú 2D kódját a kereten belül.',
  choose: 'Kamera kiválasztása',
  numbered: '{{number}}. kamera',
  torch: 'Lámpa',
  tryAgain: 'Újrapróbálás',
  manualEntry: 'Kézi bevitel',
  cancel: 'Mégse',

  starting: 'A kamera indul… Ha a böngésző rákérdez, engedélyezze a Pecsétnek a kamera használatát.',
  resting: 'A kamera szünetel, amíg ez az oldal nem látható.',
  aim: 'A kód keresése…',
  sharper:
    'Még nem találtunk kódot. Lassan közelítse vagy távolítsa a csomagot, amíg a kép éles nem lesz, és világítsa meg jobban.',
  plainBarcode: 'Ez hagyományos vonalkód. Helyette a négyzet alakú 2D kódot olvassa be.',
  several: 'Több kód is van a keretben. Irányítsa a kamerát csak az egyikre.',

  denied: 'A Pecsét nem használhatja a kamerát',
  deniedAdvice:
    'Engedélyezze a címsor melletti ikonnál vagy a böngésző webhelybeállításaiban, majd próbálja újra.',
  noCamera: 'Nem található kamera',
  noCameraAdvice:
    'Csatlakoztasson kamerát, és próbálja újra, vagy gépelje be a csomagra nyomtatott adatokat.',
  busy: 'A kamera most nem használható',
  busyAdvice: 'Lehet, hogy egy másik program használja. Zárja be azt, majd próbálja újra.',
  noDecoder: 'A kamerás kódolvasót nem sikerült betölteni',
  noDecoderAdvice: 'Ellenőrizze a hálózati kapcsolatot, majd próbálja újra.',
} as const satisfies TextsOf<typeof en>;
