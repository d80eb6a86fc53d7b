import type { Language } from '@pecset/contract';

export type TextValues = Readonly<Record<string, string | number>>;

/** Formats numbers for the language; identifiers are strings and stay unchanged. */
export const withLocaleNumbers = (
  values: TextValues,
  language: Language,
): Readonly<Record<string, string>> => {
  const numbers = new Intl.NumberFormat(language);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? numbers.format(value) : value,
    ]),
  );
};
