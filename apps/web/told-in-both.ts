/** Shows a text of `index.html` in both languages, since no texts can be loaded yet. */
export const tellSiteDataBlocked = (root: HTMLElement): void =>
  root.firstElementChild?.setAttribute('data-blocked', '');

/** Shows at once what `index.html` would show after a while; its retry links lead to the current address. */
export const tellNotLoaded = (root: HTMLElement): void => {
  root.firstElementChild?.setAttribute('data-failed', '');
  for (const link of root.querySelectorAll('a')) link.href = window.location.href;
};
