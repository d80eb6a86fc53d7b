import type { Language } from '@pecset/contract';
import type { TFunction } from 'i18next';
import { type TextValues, withLocaleNumbers } from './locale-numbers.ts';
import { namespaceSeparator } from './texts.ts';

/** i18next options for the syntax of keys and texts. */
export const textSyntax = {
  keySeparator: '@',
  nsSeparator: namespaceSeparator,
  interpolation: { escapeValue: false }, // React escapes
} as const;

export const translateIn =
  (language: Language, t: TFunction) =>
  (key: string, values: TextValues = {}): string =>
    t(key, withLocaleNumbers(values, language));
