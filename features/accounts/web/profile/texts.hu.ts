import type { TextsOf } from '@pecset/web-kit';
import type { en } from './texts.en.ts';

export const hu = {
  profile: 'Profil',
  userProfile: 'Felhasználói profil',
  security: 'Biztonság',
  loading: 'Betöltés...',
  loadFailed: 'A biztonsági beállításokat nem sikerült betölteni.',
  save: 'Mentés',
  set: 'Megadás',
  change: 'Módosítás',
  remove: 'Eltávolítás',
  notDone: 'A módosítás nem sikerült',

  userName: 'Felhasználónév',
  userNameHint: 'Legalább 4, legfeljebb 16 karakter.',
  userNameTooShort: 'Kérjük, adjon meg legalább 4 karaktert!',
  userNameTooLong: 'Legfeljebb 16 karaktert adhat meg!',
  userNameOdd: 'Olyan karakter van benne, amely nem jeleníthető meg. Kérjük, beillesztés helyett gépelje be.',
  saveFailed: 'A profil mentése nem sikerült',

  email: 'E-mail-cím',
  emailLead: 'Ezzel a címmel jelentkezik be, és ide érkeznek a leveleink.',
  newEmail: 'Új e-mail-cím',
  waiting: 'megerősítésre vár',
  confirmed: 'megerősítve',
  mailSent:
    'Levelet küldtünk a következő címre: {{email}}. A cím a levélben található hivatkozás megnyitása után válik érvényessé.',

  secEmail: 'Másodlagos e-mail-cím',
  secEmailLead:
    'Ha az elsődleges címét nem éri el, az új jelszóhoz szükséges hivatkozást erre a címre is kérheti.',
  noSecEmail: 'Még nincs megadva.',
  removeSecEmailTitle: 'Eltávolítja ezt a címet?',
  removeSecEmailMessage: 'Ezután erre a címre már nem kérhet új jelszót: {{email}}.',

  password: 'Jelszó',
  passwordSet: 'A jelszó be van állítva.',
  passwordNotSet: 'Nincs beállítva jelszó; Ön azonosítókulccsal jelentkezik be.',
  changePassword: 'Jelszó módosítása',
  setPassword: 'Jelszó beállítása',

  passkeys: 'Azonosítókulcsok',
  passkeysLead:
    'Azonosítókulccsal jelszó nélkül jelentkezhet be: ujjlenyomattal, arcfelismeréssel vagy az eszköz képernyőzárával.',
  noPasskeys: 'Még nincs azonosítókulcsa.',
  addPasskey: 'Azonosítókulcs hozzáadása',
  passkeyAdded: 'Az azonosítókulcsot hozzáadtuk.',
  noPasskeySupport: 'Ez a böngésző nem tud azonosítókulcsot létrehozni.',
  madeAt: 'Hozzáadva',
  usedAt: 'Utolsó használat',
  neverUsed: 'még nem volt',
  removePasskeyTitle: 'Eltávolítja ezt az azonosítókulcsot?',
  removePasskeyMessage: '{{device}}, hozzáadva: {{time}}. Ezután nem használható bejelentkezésre.',
  passkeyNotMade: 'Az azonosítókulcs nem jött létre',

  pin: 'PIN-kód ezen az eszközön',
  pinLead:
    'Ahol többen dolgoznak egy számítógépen, hat számjeggyel átveheti a munkát, a csomag és a kosár a képernyőn marad. Csak ebben a böngészőben érvényes, adminisztrátori munkára soha. Öt hibás próbálkozás után megszűnik.',
  pinNew: 'Új PIN-kód, hat számjegy',
  pinSet: 'PIN-kód beállítása',
  pinReplace: 'PIN-kód cseréje',
  pinSaved: 'A PIN-kód be van állítva ezen az eszközön.',
  pinSetAt: 'Beállítva',
  pinState: 'Állapot',
  pinEnded: 'öt hibás próbálkozás után megszűnt; kérjük, állítsa be újra',
  pinNotSixDigits: 'A PIN-kód hat számjegyből áll.',
  pinTrivial: 'Túl könnyen kitalálható, mint a 000000, az 123456 vagy egy évszám. Kérjük, válasszon másikat.',

  sessions: 'Munkamenetek',
  sessionsLead:
    'Ezeken az eszközökön van bejelentkezve. Zárja le azokat a munkameneteket, amelyeket nem ismer, vagy már nem használ.',
  thisDevice: 'ez az eszköz',
  signedInAt: 'Bejelentkezés',
  seenAt: 'Utolsó használat',
  unknownDevice: 'Ismeretlen eszköz',
  endSession: 'Munkamenet lezárása',
  endSessionTitle: 'Lezárja ezt a munkamenetet?',
  endSessionMessage: 'Ezen az eszközön kijelentkeztetjük, és magától nem jelentkezik be újra: {{device}}.',
  endCurrentMessage: 'Ezen az eszközön kijelentkeztetjük.',
  endOthers: 'Az összes többi lezárása',
  endOthersTitle: 'Lezárja az összes többi munkamenetet?',
  endOthersMessage:
    'Ezen az eszközön kívül mindenhol kijelentkeztetjük, és a többi eszköz magától nem jelentkezik be újra.',
  logoutFailed: 'Sikertelen kijelentkezés',

  stepUpTitle: 'Kérjük, erősítse meg, hogy Ön az',
  stepUpPassword: 'A módosításhoz kérjük, adja meg a jelszavát.',
  stepUpPasskey: 'A módosításhoz kérjük, használja az azonosítókulcsát.',
  stepUpEither: 'A módosításhoz kérjük, adja meg a jelszavát, vagy használja az azonosítókulcsát.',
  confirm: 'Megerősítés',
  usePasskey: 'Azonosítókulcs használata',
} as const satisfies TextsOf<typeof en>;
