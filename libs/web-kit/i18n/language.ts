import { type Language, languages } from '@pecset/contract';
import type { i18n } from 'i18next';

/** Falls back to English for unsupported languages. */
export const parseLanguage = (code: string | undefined): Language =>
  languages.find((language) => language === code) ?? 'en';

/** Until texts are loaded, `resolvedLanguage` is unset and the requested language is returned. */
export const shownLanguage = ({
  resolvedLanguage,
  language,
}: Pick<i18n, 'resolvedLanguage' | 'language'>): Language => parseLanguage(resolvedLanguage ?? language);
