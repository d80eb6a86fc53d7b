import type { TextsOf } from '@pecset/web-kit';
import type { en } from './texts.en.ts';

export const hu = {
  registerLead: 'A fiókkal együtt saját szervezete is létrejön tesztüzemmódban, ahol mindent kipróbálhat.',
  yourName: 'Az Ön neve (nem kötelező)',
  yourNameHint:
    'A munkatársak ezt látják az Ön műveletei mellett: 4–16 karakter. Ha üresen hagyja, az e-mail-címe eleje lesz.',
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
  toScan: 'Tovább a beolvasáshoz',

  captchaLabel: 'Nem vagyok robot',
  captchaWorking: 'Ellenőrzés…',
  captchaDone: 'Ellenőrizve',
  captchaFailed: 'Az ellenőrzés nem sikerült. Kérjük, próbálja újra.',
  captchaExpired: 'Az ellenőrzés lejárt. Kérjük, próbálja újra.',
  captchaWait: 'Az ellenőrzés még tart, kérjük, várjon.',

  sentTitle: 'Aktiváló e-mail elküldve',
  sentText:
    'E-mailben elküldtük a hivatkozást, amellyel aktiválhatja a fiókját. A levél megérkezése néhány percig is eltarthat; kérjük, a levélszemét (spam) mappát is nézze meg.',
  doneTitle: 'A fiók aktív',
  doneText: 'Fiókját aktiváltuk. Most már bejelentkezhet.',
  emailTitle: 'Az e-mail-cím aktív',
  emailText: 'E-mail-címét megerősítettük, mostantól érvényes.',
  passwdSentTitle: 'A hivatkozást elküldtük',
  passwdSentText:
    'Ha ehhez a címhez tartozik fiók, e-mailben elküldtük a hivatkozást, amellyel új jelszót állíthat be. A levél megérkezése néhány percig is eltarthat.',
  passwdSetTitle: 'A jelszó beállítva',
  passwdSetText: 'Az új jelszó mostantól érvényes. A többi eszközén kijelentkeztettük.',

  newPasswordTitle: 'Új jelszó beállítása',
  newPasswordLead: 'Válasszon új jelszót a fiókjához.',
  changePasswordTitle: 'Jelszó módosítása',
  changePasswordLead: 'A többi eszközén kijelentkeztetjük.',
  currentPassword: 'Jelenlegi jelszó',
  currentMissing: 'Kérjük, adja meg a jelenlegi jelszavát.',
  newPassword: 'Új jelszó',
  setPassword: 'Jelszó beállítása',
  setPasswordFailed: 'A jelszót nem sikerült beállítani',
  requestAnother: 'Új hivatkozás igénylése',

  joinTitle: 'Meghívó',
  joinLoading: 'A meghívó betöltése…',
  joinLead: '{{invitedBy}} meghívja Önt, hogy munkatársként használja a Pecsétet. A szervezet: {{orgName}}.',
  joinUnnamed: '{{invitedBy}} meghívja Önt, hogy munkatársként használja a Pecsétet.',
  joinAddress: 'A meghívó erre a címre szól: {{email}}.',
  joinMeaning:
    'Az elfogadás után ebben a szervezetben folytatja. Ha más szervezetben is dolgozik, azt a menüben megtalálja.',
  joinAccept: 'Meghívó elfogadása',
  joinHasAccount: 'Ehhez a címhez már tartozik fiók. Kérjük, jelentkezzen be, utána elfogadhatja a meghívót.',
  joinOther:
    'Másik címmel van bejelentkezve. Az elfogadáshoz jelentkezzen ki, majd jelentkezzen be ezzel a címmel: {{email}}.',
  joinLogout: 'Kijelentkezés',
  joinOver: 'Ha már elfogadta, jelentkezzen be: a szervezetet a menüben találja. Ha nem, kérjen új meghívót.',
} as const satisfies TextsOf<typeof en>;
