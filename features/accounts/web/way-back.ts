const here = 'https://pecset.invalid';

/** Where to go after the login: the page that asked for it, if it is one of ours. */
export const wayBack = (back: string | undefined): string => {
  const url = back?.startsWith('/') && URL.canParse(back, here) ? new URL(back, here) : null;
  // `/.//elsewhere` resolves to `//elsewhere`, a URL without a scheme: another site.
  const isOurs = url?.origin === here && !url.pathname.startsWith('//');
  return isOurs ? `${url.pathname}${url.search}${url.hash}` : '/';
};
