import type { CodeText } from '@pecset/packs/contract';

/** Ignores accents and case. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** Whether the text contains every word of the query, in any order. */
export const says = (text: string, query: string): boolean => {
  const within = folded(text);
  return folded(query)
    .split(/\s+/)
    .every((word) => within.includes(word));
};

export type FoundCode = { readonly code: string; readonly text: CodeText };

const bare = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Matches a code by name, with or without the common prefix; a number matches codes that end in it. */
const isNamed = (code: string, query: string): boolean => {
  if (/^\d+$/.test(query)) return code.endsWith(`_${query.padStart(2, '0')}`);
  const wanted = bare(query);
  return wanted.length > 1 && bare(code).includes(wanted);
};

/** Codes that match by name come first, then those whose texts match. */
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
