import type { TextsOf } from '@pecset/web-kit';
import type { en } from './texts.en.ts';

export const hu = {
  offline: 'Nincs internet',
  offlineTodo:
    'Ez a számítógép nem éri el a hálózatot: semmit sem lehet ellenőrizni. Amit kiad, a csomag oldalán feljegyezheti (Kiadás feljegyzése). Nézze meg a kábelt vagy a Wi-Fit.',
  unreachable: 'A Pecsét nem érhető el',
  unreachableTodo:
    'Hálózat van, de a kiszolgálónk nem válaszol. Az oldal magától tovább próbálkozik. Amit kiad, a csomag oldalán feljegyezheti (Kiadás feljegyzése). Ha sokáig tart, szóljon a szolgáltatónak.',
  down: 'Az országos rendszer nem érhető el {{time}} óta',
  downTodo:
    'A kiadás folytatható: a kijelentéseket megőrizzük, és elküldjük, amint a rendszer visszatér. Ellenőrizni csak akkor lehet újra.',
  standstill: 'A Pecsét biztonsági mentésből állt helyre',
  standstillTodo:
    'Amíg a szolgáltató nem engedi, semmit sem küldünk az országos rendszernek. A kiadás folytatható: a kijelentéseket megőrizzük, és akkor elküldjük. Ellenőrizni csak akkor lehet újra. Ami röviddel előtte történt, itt hiányozhat.',
  refusedForUser:
    'Kérjük, szóljon az adminisztrátornak. A kijelentéseket megőrizzük, és elküldjük, ha ez rendeződött.',
  parked: 'Félretéve, még nincs elküldve: {{count}}',
  parkedForAdmin: 'Tudomásunk szerint a belépés újra működik: elküldhetők.',
  parkedForUser: 'Kérjük, szóljon az adminisztrátornak, ő elküldheti.',
  toHelp: 'Hogyan tovább?',
  waiting: 'Elküldésre vár: {{count}}.',
  newTerms: 'Az országos rendszernek új feltételei vannak',
  sendAgain: 'Újraküldés',
  sent: 'Elindult: {{count}}.',
} as const satisfies TextsOf<typeof en>;
