import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import './global.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { cssVariables, theme } from './theme.ts';

type ThemeProviderProps = { readonly styleNonce: string; readonly children: ReactNode };

/** Light or dark as the device says. The nonce lets the style elements that Mantine makes pass a strict CSP. */
export const ThemeProvider = ({ styleNonce, children }: ThemeProviderProps) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariables}
    defaultColorScheme="auto"
    getStyleNonce={() => styleNonce}
  >
    {children}
  </MantineProvider>
);
