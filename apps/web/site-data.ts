/** Where the browser keeps nothing for us, nobody can stay signed in and no scanner set up: it is told, not a blank page. */
export const siteDataAllowed = (browser: Pick<Window, 'localStorage'>): boolean => {
  try {
    return browser.localStorage !== null;
  } catch {
    return false;
  }
};

/** Before any text could be loaded, so in both languages. */
export const tellSiteDataBlocked = (root: HTMLElement): void => {
  const say = (lang: string, words: string) =>
    root.append(Object.assign(document.createElement('p'), { lang, textContent: words }));
  say(
    'hu',
    'A Pecsét használatához engedélyezze a böngészőben a webhelyadatokat (sütiket), majd töltse újra az oldalt.',
  );
  say('en', 'Please allow site data (cookies) in your browser to use Pecsét, then reload the page.');
};
