import { type Language, languages } from '@pecset/contract';
import { type BackendModule, createInstance, type i18n } from 'i18next';
import LanguageDetector, { type DetectorOptions } from 'i18next-browser-languagedetector';
import { initReactI18next } from 'react-i18next';
import { parseLanguage } from './language.ts';
import { namespaceSeparator, type TextCatalogue } from './texts.ts';

const detection: DetectorOptions = {
  order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
  lookupQuerystring: 'lng',
  lookupCookie: 'i18next',
  lookupLocalStorage: 'i18nextLng',
  lookupSessionStorage: 'i18nextLng',
  caches: ['localStorage'],
  excludeCacheFor: ['cimode'],
  cookieOptions: { sameSite: 'strict', path: '/' },
  // Without this a browser set to [hu-HU, en] would get English: i18next looks for an exact match first.
  convertDetectedLanguage: (detected) => detected.split('-')[0] ?? detected,
};

const textsBackend = (catalogues: readonly TextCatalogue[]): BackendModule => {
  const load = async (language: string, name: string) => {
    const catalogue = catalogues.find((candidate) => candidate.name === name);
    if (!catalogue) throw new Error(`No texts called ${name}`);
    return catalogue[parseLanguage(language)]();
  };
  // i18next takes a promise from a reader that does not ask for its callback; its types do not say so.
  const read = (language: string, name: string): unknown => load(language, name);
  return { type: 'backend', init: () => undefined, read };
};

/** Starts i18next with the given texts; `ready` are the ones that the first paint needs. */
export const startI18n = async (
  catalogues: readonly TextCatalogue[],
  ready: readonly TextCatalogue[],
): Promise<i18n> => {
  const instance = createInstance();
  instance.on('languageChanged', (language) => {
    document.documentElement.lang = parseLanguage(language);
  });
  await instance
    .use(textsBackend(catalogues))
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      supportedLngs: [...languages],
      // Hungarian is whole by its type, so whoever reads it need not load English as well.
      fallbackLng: { hu: [], default: ['en' satisfies Language] },
      keySeparator: '@',
      nsSeparator: namespaceSeparator,
      ns: ready.map(({ name }) => name),
      interpolation: { escapeValue: false }, // React escapes
      detection,
    });
  return instance;
};
