import type { CodeText } from '@pecset/packs/contract';

/** As somebody types in a hurry: without accents and capitals. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** Whether a text holds each word that is looked for, in any order. */
export const says = (text: string, query: string): boolean => {
  const within = folded(text);
  return folded(query)
    .split(/\s+/)
    .every((word) => within.includes(word));
};

export type FoundCode = { readonly code: string; readonly text: CodeText };

const bare = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** By its name, with or without what all codes begin with; a number alone stands for the code that ends in it. */
const isNamed = (code: string, query: string): boolean => {
  if (/^\d+$/.test(query)) return code.endsWith(`_${query.padStart(2, '0')}`);
  const wanted = bare(query);
  return wanted.length > 1 && bare(code).includes(wanted);
};

/** The codes that somebody may mean: those named first, then those of which the words are said. */
export const codesFor = (
  query: string,
  known: readonly (readonly [code: string, text: CodeText])[],
): readonly FoundCode[] => {
  const wanted = query.trim();
  const all = known.map(([code, text]) => ({ code, text }));
  const named = all.filter(({ code }) => isNamed(code, wanted));
  if (/[_\d]/.test(wanted) && named.length > 0) return named;
  const said = all.filter(
    (one) => !named.includes(one) && says(`${one.text.short} ${one.text.meaning} ${one.text.advice}`, wanted),
  );
  return [...named, ...said];
};
