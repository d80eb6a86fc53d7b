import type { en } from './admin-texts.en.ts';

export const hu = {
  refused: 'Az országos rendszer nem engedi be a gyógyszertárat ({{code}})',
  refusedKept:
    'Amíg ez nem rendeződik, semmit sem küldünk el; a kijelentéseket megőrizzük, és utána elküldjük.',
  refusedPassword:
    'A felhasználóazonosító vagy a jelszó hibás. Lépjen be az országos portálra, nézze meg, melyik érvényes, és adja meg a Pecsétben.',
  refusedLocked:
    'A fiók zárolva van. Kérje a feloldását az országos szervezettől; addig ne próbálkozzon, mert zárolva marad.',
  refusedCertificate:
    'A tanúsítványt nem fogadják el. Töltsön le újat az országos portálról, és adja meg a Pecsétben.',
  refusedTerms:
    'Az országos rendszer új feltételeit nem fogadták el időben. Olvassa el és erősítse meg őket a szervezet oldalán.',
  refusedNotConnected: 'Hiányzik a tanúsítvány vagy a belépési adat. Adja meg mindkettőt a Pecsétben.',
  refusedOther: 'Kérdezze meg az országos szervezetet, mit jelent ez a kód.',

  oldPassword: 'Még az országos rendszer régi jelszava van használatban',
  oldPasswordTodo: 'Hamarosan kikapcsolják. Magunktól újat állítunk be, hacsak ezt ki nem kapcsolták.',
  passwordExpires: 'Hamarosan lejár az országos rendszer jelszava',
  passwordExpiresTodo: 'Magunktól újat állítunk be; ha ezt kikapcsolták, kérjük, cserélje le időben.',
  newTerms: 'Az országos rendszernek új feltételei vannak',
  newTermsTodo: 'Olvassa el és erősítse meg őket időben a szervezet oldalán: enélkül senkit sem enged be.',
  inItsWords: 'Saját szavaival: {{words}}',
  otherNotice: 'Értesítés az országos rendszertől ({{code}})',
  otherNoticeTodo: 'Ha nem ismeri, kérdezze meg az országos szervezetet, mit jelent.',

  passwordShown: '{{userName}} megnézte az országos rendszer jelszavát',
  passwordShownTodo: 'Ha nem tud róla, kérdezzen rá, és cseréltesse le a jelszót.',
  passwordRenewed: 'A Pecsét új jelszót állított be az országos rendszerben',
  passwordRenewedTodo:
    'Nincs teendője. A portál már az újat fogadja el; adminisztrátor a Pecsétben megnézheti.',
  passwordNotRenewed: 'Nem sikerült lecserélni az országos rendszer jelszavát ({{code}})',
  passwordNotRenewedTodo:
    'A régi van érvényben. Cserélje le az országos portálon, és az újat adja meg a Pecsétben.',
  closingAsked: 'A szervezetet lezárjuk: {{day}}',
  closingAskedTodo:
    'Addig minden változatlanul működik, és adminisztrátor a szervezet oldalán visszavonhatja. Az adatokat időben töltse le.',
  closingTakenBack: 'A szervezetet mégsem zárjuk le',
  closingTakenBackTodo: 'Nincs teendője: minden a megszokott módon működik tovább.',
  closingWaits: 'A szervezetet még nem lehetett lezárni',
  closingWaitsTodo:
    'Vannak még tranzakciók, amelyek az országos rendszerre várnak. Ha mindet elküldtük, a lezárás magától megtörténik.',
  closed: 'A szervezetet lezártuk',
  closedTodo:
    'Már senki sem léphet be, és semmit sem küldünk. A nyilvántartást a törvény szerinti ideig őrizzük.',

  certificateExpires: 'Lejár az országos rendszerhez használt tanúsítvány: {{day}}',
  certificateExpiresTodo:
    'Töltsön le időben újat az országos portálról, és töltse fel a Pecsétben, a szervezet profilján. A régi mindaddig használatban marad, amíg az új nem működik.',

  backupMissing: 'Nem készült újabb mentés; az utolsó napja: {{day}}',
  backupNever: 'Még egyszer sem készült mentés',
  backupTodo:
    'Ha a gép meghibásodik, elvész minden, amit azóta rögzítettek. Szóljon annak, aki a gépet felügyeli: lehet, hogy a mentések helye megtelt, vagy nincs csatlakoztatva.',

  productionApproved: 'A gyógyszertár mostantól éles üzemmódban dolgozik',
  productionApprovedTodo:
    'Minden kijelentést elküldünk az országos rendszernek, és az érvényes. Amit tesztüzemmódban próbáltak ki, ott marad.',
  productionRefused: 'Az éles üzemmód iránti kérelmet elutasították',
  productionRefusedTodo: 'Ha ez rendeződött, kérjük, nyújtsa be újra a szervezet oldalán.',
  operatorsWords: 'A szolgáltató üzenete: {{words}}',

  colleagueJoined: '{{colleague}} munkatársként csatlakozott',
  colleagueMadeAdmin: '{{userName}} adminisztrátorrá tette a következő munkatársat: {{colleague}}',
  colleagueAdminTaken:
    '{{userName}} elvette az adminisztrátori jogot a következő munkatárstól: {{colleague}}',
  colleagueActivated: '{{userName}} újra aktiválta a következő munkatársat: {{colleague}}',
  colleagueDeactivated: '{{userName}} inaktiválta a következő munkatársat: {{colleague}}',
  colleagueRemoved: '{{userName}} eltávolította a szervezetből a következő munkatársat: {{colleague}}',
  colleagueTodo: 'Ha nem tud róla, nézze meg a szervezet munkatársait, és kérdezzen rá.',
} as const satisfies Readonly<Record<keyof typeof en, string>>;
