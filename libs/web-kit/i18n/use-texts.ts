import type { Language } from '@pecset/contract';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { shownLanguage } from './language.ts';
import type { TextValues } from './locale-numbers.ts';
import type { TextCatalogue, Texts, Translate } from './texts.ts';
import { translateIn } from './translate.ts';

/** Returns the feature's texts in the shown language; suspends while they are being fetched. */
export const useTexts = <En extends Texts>(catalogue: TextCatalogue<En>): Translate<En> => {
  const { t, i18n } = useTranslation(catalogue.name);
  return useCallback(
    (key: string, values?: TextValues): string => translateIn(shownLanguage(i18n), t)(key, values),
    [t, i18n],
  );
};

export const useLanguage = (): {
  readonly language: Language;
  readonly speak: (language: Language) => Promise<void>;
} => {
  const { i18n } = useTranslation();
  const speak = useCallback(
    async (language: Language) => {
      await i18n.changeLanguage(language);
    },
    [i18n],
  );
  return { language: shownLanguage(i18n), speak };
};
