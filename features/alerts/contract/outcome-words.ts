import type { Language } from '@pecset/contract';
import type { AlertOutcome } from '@pecset/packs/contract';

/** Outcomes in the words of the page, for sheets and workbooks. */
export const outcomeWords: Readonly<Record<Language, Readonly<Record<AlertOutcome, string>>>> = {
  hu: { 'own-error': 'Saját hiba', technical: 'Műszaki hiba', suspicion: 'Hamisítás gyanúja' },
  en: { 'own-error': 'Own error', technical: 'Technical', suspicion: 'Suspicion of falsification' },
};
