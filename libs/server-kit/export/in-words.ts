import type { Language, Words } from '@pecset/contract';
import pg from 'pg';

export const inLanguage = (
  words: Readonly<Record<string, Words>>,
  language: Language,
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(words).map(([value, said]) => [value, said[language]]));

/**
 * SQL that translates a code into words, or returns an unknown code as it is. Checks for null first, because most rows
 * are null.
 */
export const inWords = (column: string, words: Readonly<Record<string, string>>): string => {
  const cases = Object.entries(words).map(
    ([value, said]) => `when ${pg.escapeLiteral(value)} then ${pg.escapeLiteral(said)}`,
  );
  return `case when ${column} is not null then case ${column} ${cases.join(' ')} else ${column} end end`;
};
