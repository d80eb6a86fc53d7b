import type { TextsOf } from '@pecset/web-kit';
import type { en } from './texts.en.ts';

export const hu = {
  login: 'Bejelentkezés',
  loginLead: 'Jelentkezzen be a gyógyszercsomagok ellenőrzéséhez és kijelentéséhez.',
  register: 'Regisztráció',
  email: 'E-mail-cím',
  secondaryEmail: 'Másodlagos e-mail-cím (nem kötelező)',
  secondaryEmailHint: 'Ha itt megadja a már megerősített másodlagos címét, a hivatkozást oda küldjük.',
  password: 'Jelszó',
  remember: 'Bejelentkezve maradok',
  loginFailed: 'Sikertelen bejelentkezés',
  invalidEmailTitle: 'Érvénytelen e-mail-cím!',
  invalidEmail: 'Kérjük, adjon meg érvényes e-mail-címet!',
  passwordMissing: 'Kérjük, adja meg a jelszavát.',
  codeInField:
    'Ez egy csomag kódja volt. Semmit sem küldtünk el. Előbb jelentkezzen be, azután olvassa be újra a csomagot.',
  passkeyLogin: 'Bejelentkezés jelszó nélkül',
  passkeyCancelled: 'Az ablakot bezárta, vagy lejárt az idő. Bármikor újra megpróbálhatja.',
  passkeyAlreadyThere: 'Ezen az eszközön már van azonosítókulcs a fiókhoz.',
  internalError: 'Belső hiba',
  resendActivation: 'Aktiváló e-mail újraküldése',
  forgotten: 'Elfelejtette a jelszavát?',
  resetTitle: 'Elfelejtett jelszó',
  resetLead: 'E-mailben hivatkozást küldünk, amellyel új jelszót állíthat be.',
  requestReset: 'Új jelszó igénylése',
  resetFailed: 'Az igénylés nem sikerült',
  backToLogin: 'Vissza a bejelentkezéshez',
  packsWait: '{{count}} beolvasott csomag várja Önt. Jelentkezzen be, és a kosárban találja őket.',
  packWaits: 'A beolvasott csomag várja Önt. Jelentkezzen be, és magától megnyílik.',
  sessionEnded:
    'A munkamenete véget ért. Kérjük, jelentkezzen be újra: ugyanide tér vissza, és a kosár megmarad. Amit épp egy űrlapba írt, azt újra be kell írnia.',
  activationExpired:
    'Az aktiváló hivatkozás lejárt vagy érvénytelen. Jelentkezzen be úgy, ahogyan regisztrált, jelszóval vagy jelszó nélkül, és újat küldünk.',
  emailLinkExpired:
    'Az e-mail-címet megerősítő hivatkozás lejárt vagy érvénytelen. Jelentkezzen be, és igényeljen újat.',
  linkNotValid: 'A hivatkozás nem érvényes',
  activationExpiredSignedIn:
    'Az aktiváló hivatkozás lejárt vagy érvénytelen. Ön be van jelentkezve, így nincs teendője.',
  emailLinkExpiredSignedIn:
    'Az e-mail-címet megerősítő hivatkozás lejárt vagy érvénytelen. Újat a profilja Biztonság lapján igényelhet.',

  organisations: 'Szervezet',
  unnamedOrganisation: 'Név nélküli szervezet ({{number}}. sz.)',
  switchFailed: 'Nem sikerült szervezetet váltani',
} as const satisfies TextsOf<typeof en>;
