import type { Language, Words } from '@pecset/contract';
import pg from 'pg';

export const inLanguage = (
  words: Readonly<Record<string, Words>>,
  language: Language,
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(words).map(([value, said]) => [value, said[language]]));

/** What a value is called; the value itself where nothing is known of it. Most rows have none, and are done at once. */
export const inWords = (column: string, words: Readonly<Record<string, string>>): string => {
  const cases = Object.entries(words).map(
    ([value, said]) => `when ${pg.escapeLiteral(value)} then ${pg.escapeLiteral(said)}`,
  );
  return `case when ${column} is not null then case ${column} ${cases.join(' ')} else ${column} end end`;
};
