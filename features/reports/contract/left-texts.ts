import type { Language } from '@pecset/contract';
import type { LeftKind } from './close.ts';

/** Texts shared by the screen and the printed sheet. */
export type LeftTexts = {
  readonly nothing: string;
  readonly left: (count: number) => string;
  readonly before: (count: number) => string;
  /** For what proceeds by itself and is nobody's task. */
  readonly byItself: (count: number) => string;
  /** Shown if the list was truncated. */
  readonly shown: (shown: number, count: number) => string;
  readonly kinds: Readonly<Record<LeftKind, { readonly title: string; readonly todo: string }>>;
};

const numbers = { hu: new Intl.NumberFormat('hu'), en: new Intl.NumberFormat('en') } as const;
const en = (count: number) => numbers.en.format(count);
const hu = (count: number) => numbers.hu.format(count);

export const leftTexts: Readonly<Record<Language, LeftTexts>> = {
  en: {
    nothing: 'Nothing is left to do',
    left: (count) => (count === 1 ? '1 thing is left to do' : `${en(count)} things are left to do`),
    before: (count) =>
      count === 1 ? '1 of them from before today' : `${en(count)} of them from before today`,
    byItself: (count) =>
      count === 1 ? '1 waits and goes by itself' : `${en(count)} wait and go by themselves`,
    shown: (shown, count) =>
      `The oldest ${en(shown)} of ${en(count)} are listed here. The others follow as these are done.`,
    kinds: {
      parked: {
        title: 'Put aside and not sent',
        todo: 'The national system had refused the login, so these were not sent. Once the login works again, an admin sends them with one press.',
      },
      uncertain: {
        title: 'Not certain whether it counted',
        todo: 'Look the pack up in the national portal, then decide here.',
      },
      undecided: {
        title: 'Alerts without a decision',
        todo: 'If the pack is still here, it stays set aside. Find out the cause, then decide.',
      },
      unacknowledged: {
        title: 'Alerts that nobody has acknowledged',
        todo: 'It is decided already: acknowledge the alert.',
      },
      'unknown-product': {
        title: 'Product codes that nobody knows',
        todo: 'The national system does not know the product code. Look at the box, scan it again, then decide.',
      },
      unanswered: {
        title: 'Sent, and no answer came',
        todo: 'We find out by ourselves whether it counted. Do not dispense the pack again. If it still stands here tomorrow, tell your provider.',
      },
      waiting: {
        title: 'Waiting to be sent or answered',
        todo: 'Goes by itself as soon as the national system can be reached. There is nothing to do but to look again later.',
      },
    },
  },
  hu: {
    nothing: 'Nincs elintézetlen teendő',
    left: (count) => `${hu(count)} elintézetlen teendő van`,
    before: (count) => `ebből ${hu(count)} a korábbi napokról`,
    byItself: (count) => `${hu(count)} tétel vár, ezekkel nincs teendő`,
    shown: (shown, count) =>
      `Itt a legrégebbi ${hu(shown)} látható az összesen ${hu(count)} közül. A többi sorra kerül, ahogy ezek elkészülnek.`,
    kinds: {
      parked: {
        title: 'Félretéve, nincs elküldve',
        todo: 'Az országos rendszer nem engedte be a gyógyszertárat, ezért ezeket nem küldtük el. Ha a belépés már működik, az adminisztrátor egy gombnyomással elküldi őket.',
      },
      uncertain: {
        title: 'Bizonytalan, hogy érvényes lett-e',
        todo: 'Nézze meg a csomagot az országos portálon, majd rögzítse itt a döntést.',
      },
      undecided: {
        title: 'Riasztások döntés nélkül',
        todo: 'Ha a csomag még itt van, maradjon félretéve. Derítse ki az okát, és rögzítse a döntést.',
      },
      unacknowledged: {
        title: 'Tudomásul nem vett riasztások',
        todo: 'A döntést már rögzítették: vegye tudomásul a riasztást.',
      },
      'unknown-product': {
        title: 'Ismeretlen termékkódok',
        todo: 'Az országos rendszer nem ismeri a termék kódját. Nézze meg a dobozt, olvassa be újra, majd rögzítse a döntést.',
      },
      unanswered: {
        title: 'Elküldve, de nem jött válasz',
        todo: 'Magunk derítjük ki, hogy érvényes lett-e. A csomagot ne jelentse ki újra. Ha holnap is itt áll, szóljon a szolgáltatónak.',
      },
      waiting: {
        title: 'Elküldésre vagy válaszra vár',
        todo: 'Elküldjük, amint az országos rendszer elérhető. Nincs teendője, csak nézzen vissza később.',
      },
    },
  },
};
