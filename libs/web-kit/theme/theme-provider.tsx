import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import './global.css';
import { MantineContext, MantineThemeProvider } from '@mantine/core';
import { type ContextType, type ReactNode, useLayoutEffect } from 'react';
import { chosenTheme, THEME_CHOSEN } from './chosen-theme.ts';
import { theme } from './theme.ts';

const root = () => document.documentElement;
const unchangeable = () => undefined;

const context: ContextType<typeof MantineContext> = {
  colorScheme: 'auto',
  setColorScheme: unchangeable,
  clearColorScheme: unchangeable,
  getRootElement: root,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: true,
};

/** Light or dark as somebody has chosen here, else as the device says, now and later; on paper always light. */
const followTheme = () => {
  const screen = window.matchMedia('screen');
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const follow = () => {
    const chosen = chosenTheme();
    // The style sheets do as the device wants, unless the page says otherwise.
    if (chosen) root().dataset.theme = chosen;
    else delete root().dataset.theme;
    const wanted = chosen ?? (dark.matches ? 'dark' : 'light');
    root().setAttribute('data-mantine-color-scheme', screen.matches ? wanted : 'light');
  };
  follow();
  window.addEventListener(THEME_CHOSEN, follow);
  for (const media of [screen, dark]) media.addEventListener('change', follow);
};

/**
 * What of Mantine's own provider the page needs: that one can also make the theme's style sheet, which ours is loaded
 * with (see `theme-css.ts`), and the code for it would weigh on every first load.
 */
export const ThemeProvider = ({ children }: { readonly children: ReactNode }) => {
  useLayoutEffect(() => {
    root().setAttribute('data-respect-reduced-motion', 'true');
    followTheme();
  }, []);
  return (
    <MantineContext value={context}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
};
