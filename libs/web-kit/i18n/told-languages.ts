/** Where a reader's language may be told. */
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

/** The most wanted first: in the address, in a cookie, remembered, the browser's own; where it has none, the page's own. */
export const toldLanguages = (sources: LanguageSources): readonly string[] => {
  const told = [
    new URLSearchParams(sources.search).get('lng'),
    inCookie(sources.cookie),
    sources.localStorage.getItem(rememberedAs),
    sources.sessionStorage.getItem(rememberedAs),
    ...(sources.browserLanguages.length > 0 ? sources.browserLanguages : [sources.htmlLanguage]),
  ];
  // Without its region: a browser set to [hu-HU, en] would get English, since i18next looks for an exact match first.
  return told.flatMap((code) => (code ? [code.replace(/-.*/, '')] : []));
};
