import type { TextsOf } from '@pecset/web-kit';
import type { en } from './texts.en.ts';

export const hu = {
  title: 'Fényképek',
  lead: 'Amit érdemes lefényképezni, a legtöbbet mondóval kezdve. A hely, az idő és a kamera adatait ez az eszköz eltávolítja.',
  count: '{{count}} / {{most}}',
  full: 'Már van tíz fénykép; ennél többet nem tárolunk.',
  dropHere: 'Kép ide is húzható, vagy beilleszthető (Ctrl+V).',

  code: '2D kód',
  codeHint: 'közelről, élesen, takarás nélkül',
  printedData: 'Nyomtatott adatok',
  printedDataHint: 'termékkód, gyártási szám, lejárat és sorozatszám egy képen',
  seal: 'Biztonsági lezárás',
  sealHint: 'ami megmutatja, felbontották-e a dobozt; mindkét végén',
  sides: 'Minden oldal',
  sidesHint: 'a doboz összes oldala, hogy a név, a gyártó és a nyelv olvasható legyen',
  other: 'Egyéb',
  otherHint: 'ami még feltűnő, például a betegtájékoztató vagy a buborékfólia',

  take: 'Fényképezés',
  takeOf: 'Fényképezés: {{subject}}',
  choose: 'Fájl',
  chooseOf: 'Fájl: {{subject}}',
  alt: '{{subject}}: {{place}}. fénykép, {{time}}, {{userName}}',
  pictureLost: 'A képet nem sikerült megjeleníteni.',
  enlarge: 'Nagyítás: {{what}}',
  byPhone: 'telefonról',

  waiting: 'várakozik',
  preparing: 'kicsinyítés…',
  sending: 'küldés…',
  sendingNow: 'Egy fénykép küldése folyamatban.',
  added: 'A fénykép bekerült.',
  tryAgain: 'Újrapróbálás',
  discard: 'Elvetés',
  heic: 'Ez a böngésző nem tudja olvasni a HEIC képeket. iPhone-on válassza a Beállítások – Kamera – Formátumok – Legkompatibilisebb lehetőséget, és készítse el újra, vagy mentse a képet JPEG-ként.',
  unreadable: 'Ez a fájl nem olvasható képként. Válasszon JPEG, PNG vagy WebP képet.',

  close: 'Bezárás',
  remove: 'Eltávolítás',
  removeTitle: 'Eltávolítja ezt a fényképet?',
  removeLead:
    'A kép végleg törlődik. Az, hogy volt ilyen kép, és hogy miért távolították el, a dossziéban megmarad.',
  reason: 'Az eltávolítás oka',
  reasonMissing: 'Kérjük, írja le az okot (legfeljebb 500 karakter).',
  keep: 'Maradjon',
  removed: 'A fényképet eltávolítottuk.',

  cameraTitle: 'Fényképezés: {{subject}}',
  cameraLead: 'Tartsa úgy a dobozt, hogy kitöltse a képet.',
  starting: 'A kamera indul… Ha a böngésző rákérdez, engedélyezze a Pecsétnek a kamera használatát.',
  shoot: 'Kép készítése',
  again: 'Újra elkészítem',
  use: 'Ez jó',
  cancel: 'Mégse',
  shotAlt: 'Az elkészült kép',

  phone: 'Telefonnal',
  phoneLead:
    'A telefon csak fényképet adhat ehhez a riasztáshoz; ott semmi nem olvasható, és nem kell bejelentkezni.',
  showCode: 'Kód megjelenítése a telefonnak',
  scanCode:
    'Irányítsa a telefon kameráját a kódra, és nyissa meg a címet. A fényképek maguktól megjelennek itt.',
  codeAlt: 'QR-kód a telefonnak szóló címmel',
  validFor: 'Még {{time}} érvényes, az első telefonnak, amely megnyitja',
  codeEnded: 'A kód lejárt. Ha még hiányzik fénykép, kérjen újat.',
  newCode: 'Új kód',
  hideCode: 'Kész',
  unreachable:
    'Ezt a címet telefon nem biztos, hogy eléri: a Pecsét itt csak ennek a számítógépnek vagy hálózatnak a címén fut ({{host}}). Azonos hálózatban lévő telefonnal sikerülhet; egyébként adjon hozzá fájlokat.',
  copyAddress: 'Cím másolása',
  copied: 'Másolva',
  copyFailed: 'A másolás nem sikerült',

  phoneTitle: 'Fényképek a dobozról',
  phoneOpening: 'Megnyitás…',
  phoneHint: 'Készítse el ezeket a képeket, minél élesebben. A számítógépen azonnal megjelennek.',
  phoneSent: '{{most}} képből {{count}} elküldve',
  phoneUntil: 'eddig: {{time}}',
  phoneFull: 'Mind a tíz fénykép megvan. Bezárhatja ezt az oldalt.',
  phoneDone: 'Ha végzett, zárja be ezt az oldalt.',
  phoneGallery: 'Kép a telefonról',
  phoneNoAddress:
    'Ehhez az oldalhoz a számítógépen látható cím kell: nyissa meg ott a riasztást, és válassza a „Telefonnal” lehetőséget.',
  phoneOver: 'Több kép nem adható hozzá',
  phoneSentOf: '{{subject}}: {{count}} elküldve',
} as const satisfies TextsOf<typeof en>;
