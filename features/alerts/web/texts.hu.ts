import type { TextsOf } from '@pecset/web-kit';
import type { en } from './texts.en.ts';

export const hu = {
  alertTitle: 'RIASZTÁS!',
  alertLead:
    'A csomagot ne adja ki. Nyomtassa ki a riasztás azonosítóját, kövesse a hatóság utasításait, majd nyomja meg a Tudomásulvétel gombot.',
  alertLeadAcknowledged:
    'A csomagot ne adja ki. A riasztást tudomásul vették; dönteni most vagy később is lehet.',
  alertLeadHandedOut:
    'Ezt a csomagot kapcsolat nélkül már kiadták: {{time}}. Amikor elküldtük, az országos rendszer riasztást adott. Kövesse a lépéseket; ha a riasztás megalapozott, értesítse a beteget.',
  alertLeadHandedOutAcknowledged:
    'Ezt a csomagot kapcsolat nélkül már kiadták: {{time}}. A riasztást tudomásul vették; ha megalapozott, értesítse a beteget. Dönteni most vagy később is lehet.',
  stepPatient: 'Keresse ki, melyik beteg kapta meg a csomagot.',
  stepPrintHandedOut: 'Nyomtassa ki a riasztást, és őrizze meg a kiadás feljegyzésével.',
  stepCause: 'Keresse meg az okát: kétszer jegyezték fel a csomagot, vagy más úton is kijelentették?',
  stepOutcomeHandedOut:
    'Rögzítse a döntést. Ha hamisítás gyanúja merül fel: értesítse a beteget, és tegyen bejelentést a hatóságnak (NNGYK).',
  suspicionHandedOutHint:
    'Értesítse a beteget, kérje vissza és különítse el a csomagot, és tegyen bejelentést a hatóságnak (NNGYK).',
  stepAside: 'Tegye félre a csomagot.',
  stepPrint: 'Nyomtassa ki a riasztást, és tegye a csomaghoz.',
  stepCompare: 'Olvassa be újra a csomagot, és vesse össze a két olvasatot.',
  stepAcknowledge: 'Vegye tudomásul a riasztást.',
  stepOutcome: 'Rögzítse az okot és a döntést a csomagról, akár később.',
  stepsExplained: 'Miért ezek a lépések? (új ablakban)',
  done: 'kész',
  compareLead: 'A beolvasás most csak összehasonlítás: semmit sem küldünk el.',
  readingsSame: 'A két olvasat megegyezik.',
  readingsDiffer: 'A két olvasat eltér: valószínűleg hibásan olvasta be a kódot.',
  readingsOtherSerial:
    'A sorozatszám eltér: az egyiket hibásan olvasta be, vagy ez egy másik doboz. A másik dobozt ennek bezárása után olvassa be újra.',
  field: 'Adat',
  sent: 'Elküldve',
  readNow: 'Most beolvasva',
  exp: 'Lejárat',
  lot: 'Gyártási szám',
  sn: 'Sorozatszám',
  alertId: 'Riasztásazonosító',
  more: 'Továbbiak a riasztásról',
  copy: 'Másolás',
  copied: 'Másolva',
  copyFailed: 'Nem sikerült: jelölje ki a szöveget',
  codeMeaning: 'Mit jelent ez a kód?',
  print: 'Nyomtatás',
  reprint: 'Újranyomtatás',
  acknowledge: 'Tudomásulvétel',
  close: 'Bezárás',
  printFailed: 'A riasztást nem sikerült kinyomtatni. Kérjük, próbálja újra.',
  printedPage: 'Nyomtatandó riasztás: {{alertId}}',

  recordOutcome: 'Döntés',
  changeOutcome: 'A döntés módosítása',
  outcomeTitle: 'Döntés',
  outcomeLead: 'Mi okozta, és mi legyen a csomaggal. A tranzakcióval együtt megőrizzük.',
  ownError: 'Saját hiba',
  technical: 'Műszaki hiba',
  suspicion: 'Hamisítás gyanúja',
  suspicionHint: 'Különítse el a csomagot, és tegyen bejelentést a hatóságnak (NNGYK).',
  words: 'Szövegesen',
  outcomeMissing: 'Kérjük, válasszon.',
  wordsMissing: 'Kérjük, írja le néhány szóval, mi történt (legfeljebb 2000 karakter).',
  wordsOdd: 'Olyan karakter van benne, amely nem jeleníthető meg. Kérjük, gépelje be.',
  toDossier: 'A dossziéhoz',
  dialogMissing:
    'Az oldalnak ezt a részét nem sikerült betölteni. Kérjük, ellenőrizze a hálózati kapcsolatot, és próbálja újra.',
  save: 'Mentés',
  cancel: 'Mégse',
  earlierOutcomes: 'Korábban rögzítve ({{count}})',
  recorded: '{{userName}}, {{time}}',
} as const satisfies TextsOf<typeof en>;
