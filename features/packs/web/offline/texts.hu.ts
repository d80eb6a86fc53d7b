import type { TextsOf } from '@pecset/web-kit';
import type { en } from './texts.en.ts';

export const hu = {
  record: 'Kiadás feljegyzése',
  recordAgain: 'Feljegyzés még egyszer',
  verifyBarred: 'Most nem lehet ellenőrizni: a kiszolgálónk nem érhető el.',

  awayWord: 'Nincs kapcsolat – nem ellenőrizhető',
  awayLead:
    'Ha most kiadja, jegyezze fel: amint helyreállt a kapcsolat, az ellenőrzés és a kijelentés magától megtörténik.',
  unansweredWord: 'Bizonytalan – nem jött válasz',
  unansweredLead:
    'A kiszolgálónk nem érhető el, ezért nem tudni, érvényes lett-e az utolsó gombnyomás. Jegyezze fel: később magától újra elküldjük, ugyanazon műveletként, és csak egyszer számít.',
  recordedWord: 'Feljegyezve – MÉG NINCS ELLENŐRIZVE',
  recordedLead:
    'Feljegyezte: {{userName}}, {{time}}. Amint helyreállt a kapcsolat, az ellenőrzés és a kijelentés magától megtörténik.',
  recordedSending: 'Helyreállt a kapcsolat: az elküldése folyamatban van.',
  toList: 'Feljegyzett kiadások',
  why: 'Mit mond a jogszabály?',

  questionTitle: 'Feljegyzi a kiadást?',
  question:
    'Sorozatszám: {{sn}}. A csomagot most nem lehet ellenőrizni. Csak akkor adja ki, ha semmi gyanúsat nem lát rajta. Amint helyreállt a kapcsolat, ellenőrizzük és kijelentjük; ha riasztás a válasz, szólunk.',
  questionUnanswered:
    'Sorozatszám: {{sn}}. A válasz nélkül maradt kijelentést jegyezzük fel, és saját kulcsával küldjük el újra: csak egyszer számít.',
  expired: 'A(z) {{sn}} sorozatszámú csomag LEJÁRT. Ne adja ki. Mégis feljegyzi a kiadását?',
  objected:
    'A(z) {{sn}} sorozatszámú csomagot az országos rendszer kifogásolta. Ne adja ki. Mégis feljegyzi a kiadását?',
  queuedTitle: 'Itt már feljegyezték',
  queued:
    'A(z) {{sn}} sorozatszámú csomagot itt már feljegyezte: {{userName}}, {{time}}. Ugyanannak a csomagnak a második kijelentése téves riasztást okoz. Mégis feljegyzi még egyszer?',
  knownTitle: 'Itt már kijelentették',
  known:
    'Az itteni adatok szerint a(z) {{sn}} sorozatszámú csomag már nincs forgalomban. A második kijelentés téves riasztás, vagy a csomag nem eredeti. Mégis feljegyzi?',

  notRecordedTitle: 'NEM sikerült feljegyezni',
  notRecorded:
    'A böngésző nem tudta megőrizni a feljegyzést (nincs több hely, vagy privát ablakban dolgozik). Semmit sem jegyeztünk fel: írja le kézzel a csomag azonosítóit, és jelentse ki, amint helyreállt a kapcsolat.',
  notRecordedFull:
    'Itt már {{count}} feljegyzett kiadás vár, többre nincs hely. Nyomtassa ki a listát, és rendezze kézzel; ennek a csomagnak az azonosítóit is írja le.',

  waiting: 'Kapcsolat nélkül feljegyezve, még nincs ellenőrizve: {{count}}',
  waitingSending: 'Sorban elküldjük őket; nincs teendője.',
  waitingAway: 'Elküldjük őket, amint a kiszolgálónk elérhető; nincs teendője.',
  alerts: 'Riasztás kapcsolat nélkül kiadott csomagra: {{count}}',
  damaged: 'Nem olvasható feljegyzés: {{count}}',
  others: 'Egy másik szervezeté, ezen a számítógépen vár: {{count}}',
  othersTodo: 'Akkor küldjük el őket, ha annak a szervezetnek egy tagja itt bejelentkezik.',
  stuck: 'Nem küldhető el: {{count}}. Nézze meg a listát.',

  logoutTitle: 'Még nem küldtünk el mindent',
  logout:
    'Kapcsolat nélkül feljegyezve, még nincs ellenőrizve: {{count}}. Ezen a számítógépen maradnak, és akkor küldjük el őket, ha Ön vagy egy munkatársa itt újra bejelentkezik. Kijelentkezik?',

  alertTitle: 'RIASZTÁS egy már kiadott csomagra',
  alertLead:
    'A kapcsolat nélkül feljegyzett kiadást elküldtük, és az országos rendszer riasztást adott. A csomagot már kiadták: nyissa meg, kövesse a riasztás lépéseit, és szóljon a felelős személynek. Ha a riasztás megalapozott, értesítse a beteget.',
  close: 'Bezárás',

  title: 'Feljegyzett kiadások',
  lead: 'Amit akkor adtak ki, amikor a kiszolgálónk nem volt elérhető. Az (EU) 2016/161 felhatalmazáson alapuló rendelet 29. cikke szerint az egyedi azonosítót fel kell jegyezni, és amint helyreállt a kapcsolat, ellenőrizni és kijelenteni. Az időpont és a személy ennek a számítógépnek az állítása.',
  openPart: 'Elküldésre vár',
  overPart: 'Mi lett a többivel',
  nothing: 'Semmi sem vár, és nincs mit megnézni.',
  sendNow: 'Küldés most',
  print: 'Lista nyomtatása',
  clear: 'A lezártak törlése a listából',
  tooOldTodo:
    'Hét napnál régebben jegyezték fel: ezeket már nem küldjük el. Nyomtassa ki a listát, és rendezze kézzel: jelentse ki a csomagot a saját oldalán, vagy vesse el a feljegyzést, okkal.',
  recordedBy: 'Feljegyezve: {{time}}, {{userName}}',
  gtin: 'GTIN {{gtin}}',
  sn: 'Sorozatszám: {{sn}}',
  lotExp: 'Gyártási szám: {{lotNum}}, lejárat: {{expDate}}',
  openPack: 'Csomag megnyitása',
  giveUp: 'Feljegyzés elvetése',
  printedAt: 'Nyomtatva: {{time}}, {{organisation}}',

  stateWaiting: 'Még nincs ellenőrizve',
  stateTried: 'Még nincs ellenőrizve. Utolsó próba: {{time}}: {{words}}',
  stateTooOld: 'Hét napnál régebbi: kézzel rendezendő',
  stateOtherMode: 'Más üzemmódban jegyezték fel: amíg a szervezet ebben van, nem küldjük el',
  stateGivingUp: 'Elvetette: {{userName}} ({{because}}); a kiszolgáló még nem tud róla',
  stateGivenUp: 'Elvetette: {{userName}}, {{time}}: {{because}}',
  stateDone: 'Kijelentve, elküldte: {{userName}}, {{time}}',
  statePending: 'Elküldte: {{userName}}, {{time}}; az országos rendszer válaszára várunk',
  stateObjection: 'Elküldte: {{userName}}, {{time}}: NEM igazolták ({{code}})',
  stateAlert: 'RIASZTÁS ({{code}}), elküldte: {{userName}}, {{time}}',
  stateDamaged: 'Nem olvasható: megsérült, vagy elveszett a kulcsa',

  giveUpTitle: 'Elveti ezt a feljegyzést?',
  giveUpLead: 'Nem küldjük el. A naplóban megmarad, hogy ki és miért döntött így.',
  giveUpFailed: 'A kiszolgálót nem sikerült értesíteni. Semmi sem változott.',
  'not-handed-out': 'A csomagot nem adták ki',
  'resolved-elsewhere': 'Más úton kijelentették (országos portál, másik számítógép)',
  'recorded-twice': 'Kétszer jegyezték fel',
  unreadable: 'A feljegyzés nem olvasható',
  cancel: 'Mégse',
  unreadableStore:
    'A böngésző nem őriz meg webhelyadatokat (privát ablak?): itt kapcsolat nélkül semmit sem lehet feljegyezni.',
} as const satisfies TextsOf<typeof en>;
