import { type Language, languages } from '@pecset/contract';

/** English stands in for every language that we do not speak. */
export const parseLanguage = (code: string | undefined): Language =>
  languages.find((language) => language === code) ?? 'en';
