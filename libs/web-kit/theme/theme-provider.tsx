import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import './global.css';
import { MantineContext, MantineThemeProvider } from '@mantine/core';
import { type ContextType, type ReactNode, useLayoutEffect } from 'react';
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

/** Light or dark as the device says, now and later; on paper always light. */
const followDevice = () => {
  const dark = window.matchMedia('screen and (prefers-color-scheme: dark)');
  const follow = () => root().setAttribute('data-mantine-color-scheme', dark.matches ? 'dark' : 'light');
  follow();
  dark.addEventListener('change', follow);
  return () => dark.removeEventListener('change', follow);
};

/**
 * What of Mantine's own provider the page needs: that one can also make the theme's style sheet, which ours is loaded
 * with (see `theme-css.ts`), and the code for it would weigh on every first load.
 */
export const ThemeProvider = ({ children }: { readonly children: ReactNode }) => {
  useLayoutEffect(() => {
    root().setAttribute('data-respect-reduced-motion', 'true');
    return followDevice();
  }, []);
  return (
    <MantineContext value={context}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
};
