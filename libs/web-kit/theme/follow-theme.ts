import './theme.css';
import './global.css';
import { chosenTheme, THEME_CHOSEN } from './chosen-theme.ts';

/** Applies the chosen theme now and on every change; without a choice the style sheets follow the device. */
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
