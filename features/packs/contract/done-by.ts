import type { Language } from '@pecset/contract';
import type { HistoryItem } from './history-item.ts';

type Doer = {
  readonly userName: string;
  readonly program: Pick<NonNullable<HistoryItem['program']>, 'operator'> | null;
};

const words: Readonly<Record<Language, (till: string, operator: string) => string>> = {
  hu: (till, operator) => `${till} · ${operator} (a kassza szerint)`,
  en: (till, operator) => `${till} · operator ${operator} (as the till says)`,
};

/** Who did it, for screens and printed sheets: a program, and whoever it claims, never looks like a signed-in person. */
export const doneBy = ({ userName, program }: Doer, language: Language): string => {
  if (!program) return userName;
  return program.operator === null ? `${userName} (program)` : words[language](userName, program.operator);
};
