import type { Language } from '@pecset/contract';

export type TextValues = Readonly<Record<string, string | number>>;

/** The values of a text as its language writes numbers; identifiers are strings and stay as they are. */
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
