import './theme.css';
import './global.css';
import { chosenTheme, THEME_CHOSEN } from './chosen-theme.ts';

/** Light or dark as somebody has chosen here, now and later; else the style sheets do as the device wants. */
export const followTheme = () => {
  const follow = () => {
    const { dataset } = document.documentElement;
    const chosen = chosenTheme();
    if (chosen) dataset.theme = chosen;
    else delete dataset.theme;
  };
  follow();
  window.addEventListener(THEME_CHOSEN, follow);
};
