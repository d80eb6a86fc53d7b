import { type Language, languages } from '@pecset/contract';
import type { i18n } from 'i18next';

/** English stands in for every language that we do not speak. */
export const parseLanguage = (code: string | undefined): Language =>
  languages.find((language) => language === code) ?? 'en';

export const shownLanguage = ({ resolvedLanguage }: Pick<i18n, 'resolvedLanguage'>): Language =>
  parseLanguage(resolvedLanguage);
