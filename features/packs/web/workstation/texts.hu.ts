import type { TextsOf } from '@pecset/web-kit';
import type { en } from './texts.en.ts';

export const hu = {
  title: 'Munkaállomás beállításai',
  lead: 'Ezen a számítógépen, ebben a böngészőben érvényesek, mindenkire, aki itt dolgozik.',
  fewerPresses: 'Kevesebb gombnyomás',
  fewerPressesLead: 'Kikapcsolva minden lépést az Ön gombnyomása indít.',
  more: 'Mit tesz, és mi marad a régi',
  verifyAtOnce: 'Azonnali ellenőrzés',
  verifyAtOnceShort: 'A hibátlanul beolvasott csomagot gombnyomás nélkül ellenőrizzük.',
  verifyAtOnceMeans:
    'Az itt beolvasott csomagot gombnyomás nélkül ellenőrizzük, ha a kódja hibátlanul olvasható, nem járt le, és az előzményeiben semmi sem szól ellene.',
  verifyAtOnceStays:
    'Hivatkozás, az oldal újratöltése, a visszalépés és a kézi bevitel soha nem ellenőriz magától; az olyan olvasó sem, amely nem küld jelet (például Entert) a kód végén.',
  dispenseUnasked: 'Kijelentés kérdés nélkül',
  dispenseUnaskedShort: 'Frissen zöld csomagnál a gomb kérdés nélkül küld.',
  dispenseUnaskedMeans:
    'A Kijelentés gomb rögtön küld, amíg a csomag egy legfeljebb két perce ide érkezett válasz alapján zöld.',
  dispenseUnaskedStays:
    'Minden más esetben továbbra is megkérdezzük. A naplóban megmarad, hogy a kérdés elmaradt.',
  needsLeave: 'Szervezetének adminisztrátora ezt nem engedélyezte, ezért nem kapcsolható be.',
  basket: 'Kosár',
  basketShort: 'Több csomag beolvasása, a zöldek kijelentése egy gombbal.',
  basketMeans:
    'A kezdőlapon minden beolvasott csomag a kosárba kerül, és azonnal ellenőrizzük. Egyetlen gomb kijelenti az összes zöldet, mindegyiket külön tranzakcióban; előtte egyszer megkérdezzük, a darabszámmal együtt.',
  basketStays:
    'Amit nem szabad kiadni, az külön áll, és soha nem küldjük el a többivel. A kézzel bevitt csomag is a kosárba kerül, és akkor ellenőrizzük, amikor Ön kéri. Amit olyan olvasó olvas be, amely nem küld jelet a kód végén, most is a csomag saját oldalára vezet.',
  ofAllCounters:
    'Ami a szervezet minden számítógépén érvényes (a képernyő zárolása, a kérdés nélküli kijelentés engedélyezése):',
  toOrganisation: 'Szervezet profilja',
  theme: 'Világos vagy sötét',
  themeOfDevice: 'Ahogyan ez az eszköz van beállítva',
  themeLight: 'Világos',
  themeDark: 'Sötét',
  themeMeans: 'A nyomtatvány mindig világos.',
  saved: 'Elmentve',
  notSaved: 'Nem sikerült elmenteni: a böngészőben nincs több hely a webhely adatainak.',
} as const satisfies TextsOf<typeof en>;
