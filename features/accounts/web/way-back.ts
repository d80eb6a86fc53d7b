const here = 'https://pecset.invalid';

/** Where to go after the login: the place that asked for it, as long as it is one of ours. */
export const wayBack = (back: string | undefined): string => {
  const url = back?.startsWith('/') && URL.canParse(back, here) ? new URL(back, here) : null;
  return url?.origin === here ? `${url.pathname}${url.search}${url.hash}` : '/';
};
