import type { Language } from '@pecset/contract';
import type { DemoMoment } from '../domain/index.ts';

export type TrainingTexts = {
  readonly title: string;
  readonly introduction: string;
  readonly pending: string;
  readonly moments: Readonly<Record<DemoMoment, string>>;
};

export const trainingTexts: Readonly<Record<Language, TrainingTexts>> = {
  hu: {
    title: 'Gyakorlólap',
    introduction:
      'Ezek a kódok csak tesztüzemmódban használhatók: a csomagok nem léteznek. Olvassa be őket, és próbálja ki, mit mutat a program az egyes válaszokra.',
    pending: 'A válasz várat magára',
    moments: {
      always: 'Minden műveletre ezt válaszolja.',
      change: 'Kijelentésre és selejtezésre ezt válaszolja.',
      undo: 'A kijelentés sikerül; a visszavonására ezt válaszolja.',
      late: 'Minden művelet 5 másodpercig függőben marad, majd sikerül.',
    },
  },
  en: {
    title: 'Training sheet',
    introduction:
      'These codes are for sandbox mode only: the packs do not exist. Scan them and see what the program shows for each answer.',
    pending: 'The answer takes its time',
    moments: {
      always: 'Answers this to whatever is asked.',
      change: 'Answers this to a dispense or a destroy.',
      undo: 'The dispense works; answers this to its undo.',
      late: 'Whatever is asked stays pending for 5 seconds, then works.',
    },
  },
};
