import type { Plugin } from 'vite';

const name = 'virtual:theme.css';

/** The theme as a style sheet, made of the values that the page itself uses. */
export const themeStyles = (): Plugin => ({
  name: 'pecset-theme-styles',
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  load: async (id) => {
    if (id !== `\0${name}`) return undefined;
    const { themeCss } = await import('@pecset/web-kit/theme-css');
    return themeCss();
  },
});
