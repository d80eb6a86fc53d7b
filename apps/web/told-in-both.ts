/** Before any text could be loaded, so in both languages. */
export const tellSiteDataBlocked = (root: HTMLElement): void => {
  const say = (lang: string, words: string) =>
    root.append(Object.assign(document.createElement('p'), { lang, textContent: words }));
  root.replaceChildren();
  say(
    'hu',
    'A Pecsét használatához engedélyezze a böngészőben a webhelyadatokat (sütiket), majd töltse újra az oldalt.',
  );
  say('en', 'Please allow site data (cookies) in your browser to use Pecsét, then reload the page.');
};

/** What `index.html` says by itself after a while, said now; and trying again leads back to this very address. */
export const tellNotLoaded = (root: HTMLElement): void => {
  root.firstElementChild?.setAttribute('data-failed', '');
  for (const link of root.querySelectorAll('a')) link.href = window.location.href;
};
