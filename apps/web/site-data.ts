/**
 * Returns false if the browser blocks site data; the page then says so, since no session or scanner setup can be
 * stored.
 */
export const siteDataAllowed = (browser: Pick<Window, 'localStorage'>): boolean => {
  try {
    return browser.localStorage !== null;
  } catch {
    return false;
  }
};
