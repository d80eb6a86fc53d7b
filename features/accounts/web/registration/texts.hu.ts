import type { TextsOf } from '@pecset/web-kit';
import type { en } from './texts.en.ts';

export const hu = {
  registerLead: 'A fiókkal saját szervezete is létrejön, tesztüzemmódban: mindent kipróbálhat.',
  passwordRule: 'Legalább 8 karakter, köztük kisbetű, nagybetű és számjegy.',
  weakPassword:
    'A jelszónak legalább 8 karakterből kell állnia, és tartalmaznia kell legalább egy kisbetűt, egy nagybetűt és egy számjegyet!',
  weakPasswordTitle: 'Érvénytelen jelszó!',
  incorrectPassword: 'Helytelen jelszó!',
  acceptBefore: 'Elolvastam és elfogadom az',
  acceptTerms: 'Általános Szerződési Feltételeket',
  acceptBetween: 'és az',
  acceptPrivacy: 'Adatvédelmi tájékoztatót',
  acceptAfter: '.',
  registerWithPasskey: 'Regisztráció jelszó nélkül',
  registerFailed: 'Sikertelen regisztráció',
  haveAccount: 'Már van fiókja?',
  toLogin: 'Tovább a bejelentkezéshez',

  captchaLabel: 'Nem vagyok robot',
  captchaWorking: 'Ellenőrzés…',
  captchaDone: 'Ellenőrizve',
  captchaFailed: 'Az ellenőrzés nem sikerült. Kérjük, próbálja újra.',
  captchaExpired: 'Az ellenőrzés lejárt. Kérjük, próbálja újra.',
  captchaWait: 'Az ellenőrzés még tart, kérjük, várjon.',

  sentTitle: 'Aktiváló e-mail elküldve',
  sentText:
    'Hivatkozást küldtünk az e-mail-címére. Nyissa meg a fiók aktiválásához. A levél megérkezése néhány percig is eltarthat; kérjük, a levélszemét között is keresse.',
  doneTitle: 'A fiók aktív',
  doneText: 'Fiókját aktiváltuk. Most már bejelentkezhet.',
  emailTitle: 'Az e-mail-cím aktív',
  emailText: 'E-mail-címét megerősítettük, mostantól érvényes.',
  passwdSentTitle: 'A hivatkozást elküldtük',
  passwdSentText:
    'Ha ezzel a címmel van fiók, e-mailben elküldtük a hivatkozást, amellyel új jelszót állíthat be. A levél megérkezése néhány percig is eltarthat.',
  passwdSetTitle: 'A jelszó beállítva',
  passwdSetText: 'Az új jelszó érvényes. A többi eszközéről kijelentkeztettük.',

  newPasswordTitle: 'Új jelszó beállítása',
  newPasswordLead: 'Válasszon új jelszót a fiókjához.',
  changePasswordTitle: 'Jelszó módosítása',
  changePasswordLead: 'A többi eszközéről kijelentkeztetjük.',
  currentPassword: 'Jelenlegi jelszó',
  currentMissing: 'Kérjük, adja meg a jelenlegi jelszavát.',
  newPassword: 'Új jelszó',
  setPassword: 'Jelszó beállítása',
  setPasswordFailed: 'A jelszót nem sikerült beállítani',
  requestAnother: 'Új hivatkozás igénylése',
} as const satisfies TextsOf<typeof en>;
