import type { TextsOf } from '@pecset/web-kit';
import type { en } from './texts.en.ts';

export const hu = {
  overview: 'A mai munka',
  scannerAnytime: 'A vonalkódolvasó készen áll: bármikor beolvashat.',
  scannerByButton: 'A vonalkódolvasó be van állítva: minden kód előtt nyomja meg a Beolvasás gombot.',
  scannerNotSetUp:
    'Itt még nincs beállítva vonalkódolvasó; a csomagot begépelheti, vagy lent beállíthatja az olvasót.',
  packsToday: 'Az Ön mai csomagjai',
  noPacksToday: 'Ma még nem olvasott be csomagot.',
  basketOffer: 'Több csomag egy betegnek? A kosár mindet együtt jelenti ki.',
  basketOn: 'Kosár bekapcsolása',
  basketNo: 'Nem kérem',
  basketIsOn: 'A kosár be van kapcsolva: olvassa be egymás után a következő csomagokat.',
  basketNotSaved: 'Nem kapcsoltuk be: a böngészőben nincs több hely a webhely adatainak.',
  openAlerts: 'Kivizsgálásra vár: {{count}}',
  waitingSince: 'Válaszra vár: {{count}} tranzakció, a legrégebbi ekkor indult: {{time}}.',
  dayClose: 'Napi zárás: mi maradt hátra',
  undoOf: 'Visszavonás: {{sn}}',
  loadFailed: 'A mai csomagokat nem sikerült betölteni.',
} as const satisfies TextsOf<typeof en>;
