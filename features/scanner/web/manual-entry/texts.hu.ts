import type { TextsOf } from '@pecset/web-kit';
import type { en } from './texts.en.ts';

export const hu = {
  title: 'Kézi bevitel',
  lead: 'Gépelje be a csomagra nyomtatott adatokat, vagy illesszen be egy teljes kódot az első mezőbe.',
  gtinField: 'GTIN/PC',
  expField: 'Exp (lejárat)',
  lotField: 'Lot (gyártási szám)',
  snField: 'SN (sorozatszám)',
  expHint: 'ÉÉHHNN, ÉÉHH vagy HH/ÉÉÉÉ',
  ok: 'OK',
  reset: 'Mezők ürítése',
  cancel: 'Mégse',
  gtinRule: 'Az érvényes GTIN pontosan 14 számjegyből áll.',
  expRule: 'A lejárat 4 vagy 6 számjegyből áll.',
  monthRule: 'Nincs ilyen hónap: 01 és 12 között lehet.',
  partsMissing:
    'Ami itt üres, az nem volt a kódban. Gépelje be úgy, ahogyan a csomagon áll, és a többit is vesse össze: annak a vége is hiányozhat.',
  separatorLost: 'Két mező között elveszett az elválasztó. Melyik áll a csomagon?',
  chooseFirst: 'Előbb válasszon ezek közül.',
  asItWasRead: '{{field}}, ahogy beolvastuk',
  lotRule:
    'A gyártási szám 1–20 karakterből áll: ékezet nélküli betűk, számjegyek és ezek az írásjelek: / . , - + * ) ( \' & % " ! : ; < ? = > _',
  snRule:
    'A sorozatszám 1–20 karakterből áll: ékezet nélküli betűk, számjegyek és ezek az írásjelek: / . , - + * ) ( \' & % " ! : ; < ? = > _',
  checkDigitWarning:
    'Az utolsó számjegy nem illik a többihez (a várt érték: {{expected}}). Vesse össze a csomaggal.',
  notWholeCode:
    'Ez nem egy csomag teljes kódja. Olvassa be a négyzet alakú 2D kódot, vagy gépelje be az adatokat a mezőkbe.',
  dateWarning: 'Nincs ilyen nap. Vesse össze a csomaggal.',
} as const satisfies TextsOf<typeof en>;
