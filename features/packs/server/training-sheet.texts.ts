import type { Language } from '@pecset/contract';
import type { DemoMoment } from '../domain/index.ts';

export type TrainingTexts = {
  readonly title: string;
  readonly introduction: string;
  /** For packs that answer without a code. */
  readonly headings: Readonly<Partial<Record<DemoMoment, string>>>;
  readonly moments: Readonly<Record<DemoMoment, string>>;
};

export const trainingTexts: Readonly<Record<Language, TrainingTexts>> = {
  hu: {
    title: 'Gyakorlólap',
    introduction:
      'Ezek a kódok csak tesztüzemmódban használhatók: a csomagok nem léteznek. Olvassa be őket, és próbálja ki, mit mutat a program az egyes válaszokra.',
    headings: {
      late: 'A válasz várat magára',
      ordinary: 'Közönséges csomag',
      expired: 'Lejárt csomag',
    },
    moments: {
      always: 'Minden műveletre ezt válaszolja.',
      change: 'Kijelentésre és selejtezésre ezt válaszolja.',
      undo: 'A kijelentés sikerül; a visszavonására ezt válaszolja.',
      late: 'Minden művelet 5 másodpercig függőben marad, majd sikerül.',
      ordinary: 'Ellenőrizhető, kijelenthető, visszavonható és selejtezhető.',
      expired: 'Aktív, de már nem adható ki.',
    },
  },
  en: {
    title: 'Training sheet',
    introduction:
      'These codes are for sandbox mode only: the packs do not exist. Scan them and see what the program shows for each answer.',
    headings: {
      late: 'The answer takes its time',
      ordinary: 'An ordinary pack',
      expired: 'An expired pack',
    },
    moments: {
      always: 'Answers this to whatever is asked.',
      change: 'Answers this to a dispense or a destroy.',
      undo: 'The dispense works; answers this to its undo.',
      late: 'Whatever is asked stays pending for 5 seconds, then works.',
      ordinary: 'Can be verified, dispensed, taken back and destroyed.',
      expired: 'Active, but no longer to be supplied.',
    },
  },
};
