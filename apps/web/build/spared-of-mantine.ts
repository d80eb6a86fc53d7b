import { DEFAULT_THEME } from '@mantine/core';
import type { Plugin } from 'vite';

/** The shades of these are in the style sheet; what runs in the page asks for a colour by name, for few of them. */
const { gray, green, yellow } = DEFAULT_THEME.colors;

/** A loading button brings transitions, groups and other loaders along, the theme every palette: none of it is used. */
const spared: Readonly<Record<string, string>> = {
  // The circle of a loading button is there or not, at its place at once.
  '/components/Transition/Transition.mjs':
    'export const Transition = ({ mounted, transition, children }) => (mounted ? children(transition.in ?? {}) : null);',
  ...Object.fromEntries(
    [
      ['Loader/loaders', 'Bars'],
      ['Loader/loaders', 'Dots'],
      ['Button/ButtonGroup', 'ButtonGroup'],
      ['Button/ButtonGroupSection', 'ButtonGroupSection'],
      ['ActionIcon/ActionIconGroup', 'ActionIconGroup'],
      ['ActionIcon/ActionIconGroupSection', 'ActionIconGroupSection'],
    ].map(([folder, name]) => [`/components/${folder}/${name}.mjs`, `export const ${name} = undefined;`]),
  ),
  '/core/MantineProvider/default-colors.mjs': `export const DEFAULT_COLORS = ${JSON.stringify({ gray, green, yellow })};`,
};

export const sparedOfMantine = (): Plugin => ({
  name: 'pecset-spared-of-mantine',
  load: (id) => Object.entries(spared).find(([ending]) => id.endsWith(ending))?.[1],
});
