import { type Language, languages } from '@pecset/contract';
import { type BackendModule, createInstance, type i18n, type LanguageDetectorModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MissingPart } from '../screens/missing-part.ts';
import type { LoadTexts } from '../screens/screen.ts';
import { parseLanguage, shownLanguage } from './language.ts';
import { definedTexts, type TextCatalogue } from './texts.ts';
import { rememberedAs, toldLanguages } from './told-languages.ts';
import { textSyntax } from './translate.ts';

const languageDetector: LanguageDetectorModule = {
  type: 'languageDetector',
  init: () => undefined,
  detect: () =>
    toldLanguages({
      search: window.location.search,
      cookie: document.cookie,
      localStorage,
      sessionStorage,
      browserLanguages: navigator.languages,
      htmlLanguage: document.documentElement.lang,
    }),
  cacheUserLanguage: (language) => {
    // `cimode` shows keys instead of texts, for translators; it must not be remembered for the next visit.
    if (language !== 'cimode') localStorage.setItem(rememberedAs, language);
  },
};

const textsBackend = (): BackendModule => {
  const load = async (language: string, name: string) => {
    const catalogue = definedTexts(name);
    if (!catalogue) throw new Error(`No texts called ${name}`);
    return catalogue[parseLanguage(language)]();
  };
  // i18next accepts a promise from a `read` without a callback parameter; its types do not say so.
  const read = (language: string, name: string): unknown => load(language, name);
  return { type: 'backend', init: () => undefined, read };
};

/** Starts i18next, which detects the language synchronously; `first` lists the texts that it loads by itself. */
export const startI18n = (
  first: readonly TextCatalogue[],
): { readonly i18n: i18n; readonly loadTexts: LoadTexts } => {
  const instance = createInstance();
  instance.on('languageChanged', (language) => {
    document.documentElement.lang = parseLanguage(language);
  });
  const started = instance
    .use(textsBackend())
    .use(languageDetector)
    .use(initReactI18next)
    .init({
      supportedLngs: [...languages],
      // Hungarian is complete by its type, so its readers need not load English as well.
      fallbackLng: { hu: [], default: ['en' satisfies Language] },
      ...textSyntax,
      ns: first.map(({ name }) => name),
      initAsync: false,
    });

  const missingOf = (names: readonly string[]) =>
    names.filter((name) => !instance.hasResourceBundle(shownLanguage(instance), name));

  /** i18next hides a failed load and never retries it: the page would show keys instead of texts. */
  const loadTexts: LoadTexts = async (wanted) => {
    const names = wanted.map(({ name }) => name);
    await Promise.all([started, instance.loadNamespaces(names)]);
    const missing = missingOf(names);
    if (missing.length > 0) await instance.reloadResources(shownLanguage(instance), missing);
    const lost = missingOf(missing);
    if (lost.length > 0) throw new MissingPart(`the texts of ${lost.join(', ')}`);
  };
  return { i18n: instance, loadTexts };
};
