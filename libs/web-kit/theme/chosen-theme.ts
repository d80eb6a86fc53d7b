export type ChosenTheme = 'light' | 'dark';

/** Browsers keep a cookie for at most 400 days. */
const KEPT_FOR_MS = 400 * 86_400_000;

/** Event on `window` when the theme is changed. */
export const THEME_CHOSEN = 'pecset-theme';

/** Kept in a cookie because the server writes it into the page: colours are right before any script runs. */
export const chosenTheme = (): ChosenTheme | undefined => {
  const [, chosen] = /(?:^|; )theme=(light|dark)(?:;|$)/.exec(document.cookie) ?? [];
  return chosen === 'light' || chosen === 'dark' ? chosen : undefined;
};

/** Browsers without the Cookie Store API follow the device's setting. */
export const mayChooseTheme = (): boolean => 'cookieStore' in window;

/** Applies to everybody who uses this browser. */
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
