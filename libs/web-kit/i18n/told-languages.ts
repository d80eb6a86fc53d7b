/** Places that may name the user's language. */
export type LanguageSources = {
  readonly search: string;
  readonly cookie: string;
  readonly localStorage: Pick<Storage, 'getItem'>;
  readonly sessionStorage: Pick<Storage, 'getItem'>;
  readonly browserLanguages: readonly string[];
  readonly htmlLanguage: string;
};

export const rememberedAs = 'i18nextLng';

const inCookie = (cookie: string): string | undefined => /(?:^|;\s*)i18next=([^;]*)/.exec(cookie)?.[1];

/**
 * In order of precedence: address, cookie, remembered language, browser languages; if there are none, the page's own.
 */
export const toldLanguages = (sources: LanguageSources): readonly string[] => {
  const told = [
    new URLSearchParams(sources.search).get('lng'),
    inCookie(sources.cookie),
    sources.localStorage.getItem(rememberedAs),
    sources.sessionStorage.getItem(rememberedAs),
    ...(sources.browserLanguages.length > 0 ? sources.browserLanguages : [sources.htmlLanguage]),
  ];
  // Drops the region: i18next looks for an exact match first, so that [hu-HU, en] would give English.
  return told.flatMap((code) => (code ? [code.replace(/-.*/, '')] : []));
};
