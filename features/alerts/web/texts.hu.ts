import type { TextsOf } from '@pecset/web-kit';
import type { en } from './texts.en.ts';

export const hu = {
  alertTitle: 'RIASZTÁS!',
  alertLead:
    'A csomagot ne adja ki. Nyomtassa ki a riasztás azonosítóját, kövesse a hatóság utasításait, majd nyomja meg a Tudomásulvétel gombot.',
  alertId: 'Riasztásazonosító',
  copy: 'Másolás',
  copied: 'Másolva',
  whatToDo: 'Teendő',
  print: 'Nyomtatás',
  reprint: 'Újranyomtatás',
  acknowledge: 'Tudomásulvétel',
  close: 'Bezárás',
  printFailed: 'A riasztást nem sikerült kinyomtatni. Kérjük, próbálja újra.',
  printedPage: 'Nyomtatandó riasztás: {{alertId}}',

  recordOutcome: 'A kivizsgálás eredménye',
  changeOutcome: 'Az eredmény módosítása',
  outcomeTitle: 'Mi derült ki?',
  outcomeLead: 'Az ok felderítésének eredménye. A tranzakcióval együtt megőrizzük.',
  outcome: 'Eredmény',
  ownError: 'Saját hiba',
  ownErrorHint: 'A gyógyszertár tévedése, például kétszeri beolvasás vagy elgépelt kód.',
  technical: 'Műszaki hiba',
  technicalHint: 'Az olvasó, egy program vagy a csomag adatainak hibája.',
  suspicion: 'Hamisítás gyanúja',
  suspicionHint: 'Különítse el a csomagot, és tegyen bejelentést a hatóságnak (NNGYK).',
  words: 'Szövegesen',
  outcomeMissing: 'Kérjük, válasszon.',
  wordsMissing: 'Kérjük, írja le néhány szóval, mi történt (legfeljebb 2000 karakter).',
  save: 'Mentés',
  cancel: 'Mégse',
  earlierOutcomes: 'Korábban rögzítve ({{count}})',
  recorded: '{{userName}}, {{time}}',
} as const satisfies TextsOf<typeof en>;
