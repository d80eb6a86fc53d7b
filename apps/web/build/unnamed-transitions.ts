import type { Plugin } from 'vite';

/** A loading button brings its transition along; Mantine's table of named ones is for components that we do not use. */
export const unnamedTransitions = (): Plugin => ({
  name: 'pecset-unnamed-transitions',
  load: (id) =>
    id.endsWith('/components/Transition/transitions.mjs') ? 'export const transitions = {};' : undefined,
});
