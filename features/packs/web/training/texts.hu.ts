import type { TextsOf } from '@pecset/web-kit';
import type { en } from './texts.en.ts';

export const hu = {
  training: 'Próbálja ki: beolvasás helyett nyomjon egy dobozra',
  hideTraining: 'Elrejtés',
  boxOrdinary: 'Rendben lévő',
  boxOrdinaryShows: 'ellenőrzés, kijelentés, visszavonás',
  boxExpired: 'Lejárt',
  boxExpiredShows: 'figyelmeztetés kiadás előtt',
  boxAlert: 'Riasztás',
  boxAlertShows: 'a teendők lépésről lépésre',
  boxBasket: 'Három csomag',
  boxBasketShows: 'a kosár: mindet együtt jelenti ki',
  lesson: 'Gyakorlás, {{number}}. doboz a {{count}} közül',
  lessonOrdinary:
    'Nyomja meg az Ellenőrzés, majd a Kijelentés és az Igen gombot. A Visszavonás semmissé teszi.',
  lessonExpired: 'Nyomja meg az Ellenőrzés gombot: a lejárt csomag nem adható ki, és ez látszik is.',
  lessonAlert: 'Nyomja meg az Ellenőrzés gombot: a riasztás végigvezeti a teendőkön.',
  lessonBasket:
    'Nyomja meg Az összes kijelentése, majd az Igen gombot. A kosár ezen a munkaállomáson mostantól be van kapcsolva.',
  basketOff: 'Kosár kikapcsolása',
  next: 'Tovább: {{name}}',
  end: 'Gyakorlás vége',
  basketNotSaved: 'A kosarat nem kapcsoltuk be: a böngészőben nincs több hely a webhely adatainak.',
} as const satisfies TextsOf<typeof en>;
