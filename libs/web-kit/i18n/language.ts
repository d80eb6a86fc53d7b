import { type Language, languages } from '@pecset/contract';
import type { i18n } from 'i18next';

/** English stands in for every language that we do not speak. */
export const parseLanguage = (code: string | undefined): Language =>
  languages.find((language) => language === code) ?? 'en';

/** Before any text has come, the language in which it will. */
export const shownLanguage = ({
  resolvedLanguage,
  language,
}: Pick<i18n, 'resolvedLanguage' | 'language'>): Language => parseLanguage(resolvedLanguage ?? language);
