export type ChosenTheme = 'light' | 'dark';

/** No browser keeps a cookie for longer. */
const KEPT_FOR_MS = 400 * 86_400_000;

/** Told when another theme is chosen. */
export const THEME_CHOSEN = 'pecset-theme';

/** A cookie, since the server writes it into the page: it has its colours before any script has run. */
export const chosenTheme = (): ChosenTheme | undefined => {
  const [, chosen] = /(?:^|; )theme=(light|dark)(?:;|$)/.exec(document.cookie) ?? [];
  return chosen === 'light' || chosen === 'dark' ? chosen : undefined;
};

/** A few browsers have no such store yet; there it is as the device wants it. */
export const mayChooseTheme = (): boolean => 'cookieStore' in window;

/** Kept in this browser for everybody who works with it. */
export const chooseTheme = async (chosen: ChosenTheme | undefined): Promise<'saved' | 'not-saved'> => {
  try {
    if (!chosen) await window.cookieStore.delete('theme');
    else {
      const expires = Date.now() + KEPT_FOR_MS;
      await window.cookieStore.set({ name: 'theme', value: chosen, expires, sameSite: 'strict' });
    }
  } catch {
    return 'not-saved';
  }
  window.dispatchEvent(new Event(THEME_CHOSEN));
  return 'saved';
};
