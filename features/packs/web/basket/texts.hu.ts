import type { TextsOf } from '@pecset/web-kit';
import type { en } from './texts.en.ts';

export const hu = {
  basket: 'Kosár',
  stopLeads: '{{count}} csomagot ne adjon ki',
  workingLeads: 'Ellenőrzés alatt: {{count}}',
  sendingLeads: 'Kijelentés: {{answered}}/{{total}}',
  lookLeads: '{{count}} csomagot nézzen meg',
  readyLeads: '{{count}} csomag kijelenthető',
  doneLeads: '{{count}} csomag kijelentve – átadható',
  awayLeads: 'Nincs kapcsolat – a kosár nem jelenthető ki',
  awayTodo:
    'Amit most kiad, jegyezze fel egyenként: nyissa meg a csomagot a nevére kattintva, majd „Kiadás feljegyzése”. A többi a kosárban marad, és ha helyreállt a kapcsolat, innen folytathatja.',
  dispenseAll: 'Az összes kijelentése ({{count}})',
  dispenseGreen: 'Zöldek kijelentése ({{count}})',
  questionTitle: 'Kijelent {{count}} csomagot?',
  question:
    'A kijelenthető csomagok kikerülnek a forgalomból, mert a beteg megkapja őket. Csomagok: {{count}}.',
  questionWithout:
    'Csak a zöld csomagok kerülnek ki a forgalomból: {{count}}. A kosárban lévő többi csomagot nem küldjük el: {{others}}.',
  stopGroup: 'Ne adja ki ({{count}})',
  group: 'A kosárban ({{count}})',
  lookingUp: 'Lekérdezés…',
  checking: 'Ellenőrzés…',
  dispensing: 'Kijelentés…',
  openAlert: 'A riasztás megnyitása',
  removeOf: 'Eltávolítás a kosárból: {{sn}}',
  verifyOf: 'Ellenőrzés: {{sn}}',
  sendAgainOf: 'Újraküldés: {{sn}}',
  empty: 'A kosár ürítése',
  emptyTitle: 'Kiüríti a kosarat?',
  unsent: 'A kosárban még nincs kijelentve: {{count}} csomag.',
  leaveTitle: 'Elhagyja a kosarat?',
  leave: 'A kosárban még nincs kijelentve: {{count}} csomag. A kosár megmarad, amíg vissza nem tér.',
  logoutTitle: 'Mégis kijelentkezik?',
  logout: 'A kosárban még nincs kijelentve: {{count}} csomag. A kijelentkezés kiüríti a kosarat.',
  back: 'Vissza a kosárhoz ({{count}})',
  saidVerdict: '{{name}}: {{verdict}}. {{leads}}.',
  saidAgain: 'Ez a csomag már a kosárban van: {{name}}.',
  saidFull: 'A kosár megtelt, ez a csomag nem került bele.',
  saidSent: 'Kijelentve: {{total}} csomagból {{done}}.',
} as const satisfies TextsOf<typeof en>;
