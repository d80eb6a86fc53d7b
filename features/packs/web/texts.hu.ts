import type { TextsOf } from '@pecset/web-kit';
import { verdictTextsHu } from '../contract/verdict-texts.hu.ts';
import type { en } from './texts.en.ts';

export const hu = {
  ...verdictTextsHu,
  pack: 'Csomag',
  product: 'Termék',
  noDate: 'nem dátum',

  scannedAgain: 'Ugyanazt a kódot újra beolvasta.',
  scannedAgainAdvice:
    'Ez az a doboz, amelyet az imént kijelentett? Akkor átadhatja. Másik dobozt ugyanezzel a kóddal ne adjon ki.',
  loadingHistory: 'Előzmények keresése…',
  verifying: 'Ellenőrzés…',

  verify: 'Ellenőrzés',
  reverify: 'Újraellenőrzés',
  dispense: 'Kijelentés',
  destroy: 'Selejtezés',
  undo: 'Visszavonás',
  undoLeft: 'Visszavonás (még {{days}} nap)',
  undoLastDay: 'Visszavonás (utolsó nap)',
  undoTooLate: 'Már nem vonható vissza: az erre szolgáló tíz nap letelt.',
  undoByAnother: 'Tesztüzemmódban csak az vonhatja vissza, aki kijelentette.',
  undoDestroyed: 'Már nem vonható vissza: a csomagot azóta selejtezték.',
  actions: 'Műveletek',
  toDossier: 'A dossziéhoz',
  whatToDo: 'Teendő',

  confirmVerifyTitle: 'Újra ellenőrzi a csomagot?',
  confirmVerify: 'Ismét lekérdezzük az országos rendszerből a csomag állapotát. Sorozatszám: {{sn}}.',
  confirmDispenseTitle: 'Kijelenti a csomagot?',
  confirmDispense: 'A csomag kikerül a forgalomból, mert a beteg megkapja. Sorozatszám: {{sn}}.',
  confirmDispenseExpired: 'A csomag LEJÁRT, és ennek ellenére kikerülne a forgalomból. Sorozatszám: {{sn}}.',
  confirmDispenseObjected:
    'A csomagot az országos rendszer KIFOGÁSOLTA. Ha most mégis kikerül a forgalomból, az újabb riasztást válthat ki. Sorozatszám: {{sn}}.',
  confirmDestroyTitle: 'Selejtezi a csomagot?',
  confirmDestroy: 'A csomag véglegesen kikerül a forgalomból. Ez nem vonható vissza. Sorozatszám: {{sn}}.',
  confirmUndoTitle: 'Visszavonja a kijelentést?',
  confirmUndo:
    'A csomag újra aktív lesz. Csak akkor vonja vissza, ha nem adták ki, és sértetlen. Sorozatszám: {{sn}}.',

  notInOrderTitle: 'Ezt a csomagot ne adja ki',
  notInOrder:
    'Az országos rendszer nem igazolta a csomagot. Tegye félre; a következő beolvasás már vár. Sorozatszám: {{sn}}.',

  shieldTitle: 'Itt már kijelentették',
  shield:
    'Ezt a csomagot ez a gyógyszertár már kijelentette: {{time}} ({{userName}}). Ha most ismét elküldi, riasztás következhet. Ha bizonytalan, ellenőrizzen: az semmit sem változtat meg.',
  dispenseAgain: 'Ismételt kijelentés',
  cancel: 'Mégse',
  shieldDestroyedTitle: 'Itt már selejtezték',
  shieldDestroyed:
    'Ezt a csomagot ez a gyógyszertár már selejtezte: {{time}} ({{userName}}). Ha most mégis elküldi, riasztás következik. Ha bizonytalan, ellenőrizzen: az semmit sem változtat meg.',
  shieldNotCertainTitle: 'Lehet, hogy már megtörtént',
  shieldNotCertain:
    'Nem érkezett válasz arra, amit {{userName}} megnyomott, {{time}}: lehet, hogy érvényes lett. Ha igen, az újabb küldés riasztást vált ki. Előbb nézze meg a csomagot az országos portálon.',
  shieldElsewhereTitle: 'Már inaktív',
  shieldElsewhere:
    'Ezt a csomagot máshol már kivezették a forgalomból; így találta {{userName}}, {{time}}. Ha most mégis elküldi, riasztás következik. Ha bizonytalan, ellenőrizzen: az semmit sem változtat meg.',
  dispenseAnyway: 'Kijelentés ennek ellenére',
  destroyAnyway: 'Selejtezés ennek ellenére',

  failedTitle: 'Nem sikerült',
  noAnswerTitle: 'Nincs válasz',
  failedCode: '{{words}}\n\nKód: {{code}}',
  noAnswer:
    'Nem érkezett válasz, ezért nem tudni, hogy a tranzakció érvényes lett-e. A csomag itt marad. Küldje el újra: ugyanazt a tranzakciót ismétli meg, nem indít másodikat.',
  sendAgain: 'Újraküldés',
  later: 'Később',

  findingsTitle: 'Lehet, hogy az olvasó hibásan olvasta be a kódot',
  findingsLead: 'Még semmit sem küldtünk el. Először olvassa be újra a csomagot.',
  typedTitle: 'A begépelt adat nem lehet helyes',
  typedLead: 'Még semmit sem küldtünk el. Vesse össze a dobozzal, és javítsa.',
  correctTyped: 'Javítás',
  scanAgain: 'Újbóli beolvasás',
  typeMissing: 'A hiányzó adatok begépelése',
  sendAsRead: 'Elküldés így',
  cannotBeSent:
    'Így nem küldhető el: az országos rendszer ilyen adatot nem tud fogadni. Olvassa be újra, vagy gépelje be.',
  namesTwoPacks: 'Nem küldhető el: a kód két csomagot nevez meg. Olvassa be külön-külön a csomagokat.',
  demonstrationTitle: 'Bemutató kód',
  demonstration:
    'A 952 kezdetű GTIN csak gyakorlásra való, gyógyszeren nem fordul elő. Éles üzemmódban nem küldjük el.',

  history: 'Előzmények',
  historyEmpty: 'Még nincs tranzakció.',
  historyFailed: 'Az előzményeket nem sikerült betölteni.',
  retry: 'Újrapróbálás',
  time: 'Időpont',
  transaction: 'Tranzakció',
  status: 'Állapot',
  by: 'végezte: {{userName}}',
  reference: 'hivatkozás: {{reference}}',
  undone: 'visszavonva',
  rowActive: 'Aktív',
  rowNeverSent: 'Nem küldtük el',
  rowInactive: 'Inaktív',
  rowUnknown: 'Ismeretlen csomag',
  rowError: 'Hiba',
  rowNotCertain: 'Bizonytalan',
  rowPending: 'Folyamatban',

  recordedNote: 'Feljegyezve kapcsolat nélkül: {{time}}, {{userName}} (a munkaállomás órája szerint)',
  whatDoesThisMean: 'Mit jelent ez?',
  sound: 'Hang és rezgés',
} as const satisfies TextsOf<typeof en>;
