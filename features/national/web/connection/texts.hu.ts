import type { TextsOf } from '@pecset/web-kit';
import type { en } from './texts.en.ts';

export const hu = {
  save: 'Mentés',
  saveFailed: 'A mentés nem sikerült',

  simulated:
    'Ez a telepítés nem kapcsolódik az országos rendszerhez, ezért éles üzemmód itt nincs. Ehhez az üzemeltető az NMVS_SINGLE_PACK_URL, az NMVS_SUPPORT_URL és az NMVS_CA_FILE beállítást adja meg.',

  statusTitle: 'Kapcsolat az országos rendszerrel',
  statusWorks: 'A kapcsolat működik.',
  statusLoginWrong: 'A tanúsítvány működik, de a belépési adatok hibásak!',
  statusNotSetUp: 'Kérjük, adjon meg érvényes tanúsítványt és csatlakozási adatokat!',
  toHelp: 'Súgó: a tesztüzemmódtól az éles üzemig',
  statusSaid: 'Az országos rendszer válasza: {{code}}.',

  saidPassword:
    'A felhasználóazonosító vagy a jelszó hibás. Nézze meg az országos portálon, melyik érvényes, és adja meg itt.',
  saidLocked:
    'A fiók zárolva van. Kérje a feloldását az országos szervezettől; addig ne próbálkozzon, mert zárolva marad.',
  saidCertificate:
    'A tanúsítványt nem fogadják el. Töltsön le újat az országos portálról, és töltse fel itt.',
  saidTerms:
    'Az országos rendszer új feltételeit nem fogadták el időben. Olvassa el és erősítse meg őket ezen az oldalon, „Az országos rendszer feltételei” alatt.',

  terms: 'Az országos rendszer feltételei',
  termsLead:
    'Az országos rendszer csak azt engedi be, aki megerősítette a feltételeit. Gombnyomásra kérdezzük le.',
  termsWait: 'Az országos rendszer új feltételei megerősítésre várnak',
  termsWaitTodo: 'Kérjük, olvassa el és erősítse meg őket: a határidő után semmit sem lehet kijelenteni.',
  toTerms: 'Elolvasás és megerősítés',
  showTerms: 'A feltételek megjelenítése',
  termsNotShown: 'A feltételeket nem sikerült betölteni',
  noTerms: 'Az országos rendszernek nincs megerősítendő feltétele.',
  termsVersion: 'Változat',
  termsFrom: 'Hatályos',
  termsText: 'A feltételek szövege',
  confirmTerms: 'Elolvastam és megerősítem',
  termsNotConfirmed: 'A feltételeket nem sikerült megerősíteni',
  termsConfirmed: 'Ezek a feltételek meg vannak erősítve.',
  saidOther: 'Kérdezze meg az országos szervezetet, mit jelent ez a kód.',

  required: 'Kérjük, töltse ki.',

  certificate: 'Tanúsítvány',
  certificateLead:
    'Az országos szervezettől kapott PKCS#12-fájl (.p12, .pfx) és a hozzá tartozó jelmondat. Azonnal kipróbáljuk; az eddig használt tanúsítvány használatban marad, amíg az új nem működik.',
  noCertificate: 'Még nincs tanúsítvány.',
  inUse: 'Használatban',
  subject: 'Tulajdonos',
  issuer: 'Kibocsátó',
  validTo: 'Érvényes eddig',
  daysLeft: 'Hátralévő napok',
  endsSoon: 'A tanúsítvány hamarosan lejár. Kérjük, időben töltsön fel újat.',
  hasEnded: 'A tanúsítvány lejárt. Kérjük, töltsön fel újat.',
  certificateFile: 'Tanúsítványfájl',
  chooseFile: 'Fájl kiválasztása',
  noFile: 'Nincs kiválasztva fájl.',
  passphrase: 'Jelmondat',
  upload: 'Tanúsítvány feltöltése',
  noFileTitle: 'Nincs tanúsítványfájl',
  noFileMessage: 'Kérjük, válassza ki a kapott tanúsítványfájlt (.p12 vagy .pfx).',
  emptyPassphrase: 'Üres jelmondat',
  emptyPassphraseMessage: 'Meg kell adnia a tanúsítványhoz kapott jelmondatot!',
  notUploaded: 'A tanúsítványt nem vettük át',
  unreadableFile: 'A fájl a kiválasztása óta megváltozott vagy eltűnt. Kérjük, válassza ki újra.',
  uploaded: 'A tanúsítvány mostantól használatban van.',

  login: 'Belépés az országos rendszerbe',
  initialWarning:
    'Ha a jelszó az országos szervezettől kapott kezdeti jelszó, a rendszer azonnal újat készít és állít be.',
  clientLoginId: 'Belépés típusa',
  chooseLoginId: 'Kérjük, válasszon',
  CP: 'CP (közforgalmú gyógyszertár)',
  HP: 'HP (kórházi gyógyszertár)',
  WS: 'WS (nagykereskedő)',
  SWS: 'SWS (nagykereskedő telephelye)',
  userId: 'Felhasználóazonosító',
  userIdWrong: 'A felhasználóazonosító csak betűkből és számjegyekből áll.',
  password: 'Jelszó',
  passwordKept: 'Hagyja üresen, ha a tárolt jelszót szeretné megtartani.',
  passwordWrong: 'A jelszó legalább 8 karakter.',
  initial: 'Ez a kezdeti jelszó: azonnal cserélje le a rendszer',
  loginNotSaved: 'A belépési adatokat nem vettük át',
  loginSaved: 'A belépési adatokat mentettük.',
  passwordChanged: 'Új jelszót készítettünk és állítottunk be. A régi már nem érvényes.',
  passwordSetAt: 'A jelszó beállítása',
  rotates: 'A Pecsét lejárat előtt állítson be új jelszót',
  showPassword: 'Adatok megjelenítése',
  hidePassword: 'Elrejtés',
  showLead: 'Az országos portálhoz. A megtekintést rögzítjük, és a többi adminisztrátort értesítjük.',
  nextPassword: 'Vagy ez a jelszó, ha az első nem működik',
  notShown: 'A belépési adatok nem jeleníthetők meg',
} as const satisfies TextsOf<typeof en>;
