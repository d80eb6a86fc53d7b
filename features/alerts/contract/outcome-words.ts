import type { Language } from '@pecset/contract';
import type { AlertOutcome } from '@pecset/packs/contract';

/** How an alert turned out, as every sheet and workbook says it: in the words of the page. */
export const outcomeWords: Readonly<Record<Language, Readonly<Record<AlertOutcome, string>>>> = {
  hu: { 'own-error': 'Saját hiba', technical: 'Műszaki hiba', suspicion: 'Hamisítás gyanúja' },
  en: { 'own-error': 'Own error', technical: 'Technical', suspicion: 'Suspicion of falsification' },
};
