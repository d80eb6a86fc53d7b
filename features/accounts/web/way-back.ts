const here = 'https://pecset.invalid';

/** Where to go after the login: the place that asked for it, as long as it is one of ours. */
export const wayBack = (back: string | undefined): string => {
  const url = back?.startsWith('/') && URL.canParse(back, here) ? new URL(back, here) : null;
  // What is left of `/.//elsewhere` is an address without a scheme: another site.
  const isOurs = url?.origin === here && !url.pathname.startsWith('//');
  return isOurs ? `${url.pathname}${url.search}${url.hash}` : '/';
};
