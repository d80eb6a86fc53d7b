import type { TextsOf } from '@pecset/web-kit';
import type { en } from './texts.en.ts';

export const hu = {
  offline: 'Nincs internet',
  offlineTodo:
    'Ez a számítógép nem éri el a hálózatot: semmit sem lehet lekérdezni vagy elküldeni. Ellenőrizze a kábelt vagy a Wi-Fit. Ha sokáig tart, használja az országos portált egy másik eszközön.',
  unreachable: 'A Pecsét nem érhető el',
  unreachableTodo:
    'Hálózat van, de a kiszolgálónk nem válaszol. Az oldal magától tovább próbálkozik; amit megnyom, lehet, hogy nem érkezik meg, és újra megnyomható. Ha sokáig tart, használja az országos portált, és szóljon a szolgáltatónak.',
  down: 'Az országos rendszer nem érhető el {{time}} óta',
  downTodo:
    'A kiadás folytatható: a kijelentéseket megőrizzük, és maguktól elmennek, amint a rendszer visszatér. Ellenőrizni csak akkor lehet újra.',
  refusedForUser:
    'Kérjük, szóljon az adminisztrátornak. A kijelentéseket megőrizzük, és elküldjük, ha ez rendeződött.',
  parked: 'Félretéve, még nincs elküldve: {{count}}',
  parkedForAdmin: 'Tudomásunk szerint a belépés újra működik: elküldhetők.',
  parkedForUser: 'Kérjük, szóljon az adminisztrátornak, ő elküldheti.',
  waiting: 'Elküldésre vár: {{count}}.',
  sendAgain: 'Újraküldés',
  sent: 'Elindult: {{count}}.',
} as const satisfies TextsOf<typeof en>;
