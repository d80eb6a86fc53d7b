import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

/** Leaves out the camera's reader (wasm), which few users need and which is as large as everything else together. */
const isKept = (file: string): boolean => file.startsWith('assets/') && !/\.(wasm|map)$/.test(file);

const textOf = (file: Rolldown.OutputBundle[string] | undefined): string =>
  file?.type === 'asset' ? file.source.toString() : '';

/** Hashes the file names, which contain content hashes, and the page. */
const idOf = (files: readonly string[], page: string): string =>
  createHash('sha256').update(files.join('\n')).update(page).digest('hex').slice(0, 12);

/**
 * Puts the build's id into the page and builds `/sw.js` with the id and the list of files. It is a separate build
 * because the worker is one file that shares nothing with the page.
 */
export const serviceWorker = (): Plugin => {
  let id = '';
  let files: readonly string[] = [];
  return {
    name: 'pecset-service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler: (_options, bundle) => {
        const page = bundle['index.html'];
        files = Object.keys(bundle).filter(isKept).sort();
        id = idOf(files, textOf(page));
        if (page?.type === 'asset') page.source = textOf(page).replace('__PECSET_BUILD__', id);
      },
    },
    writeBundle: async ({ dir = '' }) => {
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: {
          __PECSET_BUILD__: JSON.stringify(id),
          __PECSET_FILES__: JSON.stringify(files.map((file) => `/${file}`)),
        },
        build: {
          outDir: dir,
          emptyOutDir: false,
          rolldownOptions: {
            input: join(import.meta.dirname, '..', 'worker', 'main.ts'),
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      });
    },
  };
};
