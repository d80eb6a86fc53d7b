/** Before any text could be loaded: `index.html` has the words, in both languages. */
export const tellSiteDataBlocked = (root: HTMLElement): void =>
  root.firstElementChild?.setAttribute('data-blocked', '');

/** What `index.html` says by itself after a while, said now; and trying again leads back to this very address. */
export const tellNotLoaded = (root: HTMLElement): void => {
  root.firstElementChild?.setAttribute('data-failed', '');
  for (const link of root.querySelectorAll('a')) link.href = window.location.href;
};
