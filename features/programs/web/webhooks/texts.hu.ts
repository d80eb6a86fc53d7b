import type { TextsOf } from '@pecset/web-kit';
import type { en } from './texts.en.ts';

export const hu = {
  title: 'Értesítési címek (webhookok)',
  lead: 'Ha a programnak van internetes címe, azonnal elküldjük neki, ami itt történik: a késve érkezett válaszokat, a riasztásokat, a kapcsolat állapotát.',
  loading: 'Betöltés…',
  loadFailed: 'A címeket nem sikerült betölteni.',
  notDone: 'Nem történt meg',
  empty:
    'Még nincs megadva cím. Aki a programot beállítja, tudja, hogy szükség van-e rá; a legtöbb pénztárprogram magától lekérdezi az eseményeket.',
  add: 'Cím megadása',
  refresh: 'Frissítés',

  formTitle: 'Cím megadása',
  address: 'Cím',
  addressHint: 'Például: https://penztar.example/pecset. Az internet felől elérhetőnek kell lennie.',
  addressNeeded: 'Kérjük, https:// kezdetű címet adjon meg.',
  kinds: 'Mit küldjünk?',
  kindsNeeded: 'Kérjük, válasszon ki legalább egyfajta eseményt.',
  answered: 'Késve érkezett az országos rendszer válasza',
  dispensed: 'Csomagot jelentettek ki ezen az oldalon',
  alertRaised: 'Riasztás érkezett',
  alertClosed: 'Riasztást lezártak',
  connectionLost: 'Megszakadt a kapcsolat az országos rendszerrel',
  connectionBack: 'Helyreállt a kapcsolat az országos rendszerrel',
  test: 'Próba',
  mode: 'Melyik üzemmód eseményeit?',
  sandbox: 'Tesztüzemmód',
  production: 'Éles üzemmód',
  cancel: 'Mégse',

  secretOf: 'A titkos kulcs ehhez a címhez: {{address}}',
  onlyOnce:
    'A titkos kulcs csak most látható, később nem mutatjuk meg újra. Másolja be most a programba: ezzel ellenőrzi, hogy az esemény valóban a Pecséttől érkezett.',
  formerSecret: 'A korábbi titkos kulcs is érvényes eddig',

  works: 'Működik',
  notTried: 'Még nem küldtünk semmit',
  failing: 'Nem sikerül kézbesíteni, mióta: {{time}}',
  sends: 'Ezt küldjük',
  sendTest: 'Próbaküldés',
  changeKinds: 'Események módosítása',
  save: 'Mentés',
  rotate: 'Új titkos kulcs',
  rotateTitle: 'Új titkos kulcsot készít?',
  rotateMessage:
    '24 óráig a korábbi kulccsal is aláírjuk az eseményeket, hogy a programot nyugodtan át lehessen állítani.',
  remove: 'Eltávolítás',
  removeTitle: 'Eltávolítja a címet?',
  removeMessage: 'Ide többé semmit sem küldünk, azt sem, ami még várakozik: {{address}}',
  removed: 'A címet eltávolítottuk: {{address}}.',
  saved: 'Mentve.',

  testDelivered: 'A próba megérkezett: a program válasza {{status}}.',
  testFailed: 'A próba nem érkezett meg: {{why}}',

  deliveries: 'Legutóbbi küldések',
  counts: 'várakozik: {{waiting}}, sikertelen: {{failed}}',
  waiting: 'várakozik',
  delivered: 'kézbesítve',
  failed: 'sikertelen',
  tries: 'próbálkozások: {{count}}',
  nextTry: 'a következő: {{time}}',
  sendAgain: 'Újraküldés',
  sendAllAgain: 'Az összes sikertelen újraküldése ({{count}})',
  sendingAgain: 'Újraküldés alatt: {{count}}.',

  refused: 'a program nem vette át, a válasza {{status}}.',
  'not-allowed': 'a cím belső hálózatra mutat, ahová nem küldünk semmit.',
  'not-secure': 'a cím tanúsítványa nem fogadható el.',
  'timed-out': '10 másodpercen belül nem jött válasz.',
  unreachable: 'a cím nem érhető el.',
} as const satisfies TextsOf<typeof en>;
