/** Where the browser keeps nothing for us, nobody can stay signed in and no scanner set up: it is told, not a blank page. */
export const siteDataAllowed = (browser: Pick<Window, 'localStorage'>): boolean => {
  try {
    return browser.localStorage !== null;
  } catch {
    return false;
  }
};
