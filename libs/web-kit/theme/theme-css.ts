import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { cssVariables, theme } from './theme.ts';

/**
 * What Mantine would write into style elements while the page runs: the theme's variables, and the classes that show
 * and hide by the screen's width. For the build, which makes a file of it, so that the page needs no style of its own.
 */
export const themeCss = (): string =>
  renderToStaticMarkup(
    createElement(MantineProvider, { theme, cssVariablesResolver: cssVariables }),
  ).replaceAll(/<\/?style[^>]*>/g, '');
