import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

/** The camera's reader is asked for by few, and weighs as much as all else together. */
const isKept = (file: string): boolean => file.startsWith('assets/') && !/\.(wasm|map)$/.test(file);

const textOf = (file: Rolldown.OutputBundle[string] | undefined): string =>
  file?.type === 'asset' ? file.source.toString() : '';

/** By the names of its files, which say what is in them, and by the page that begins with them. */
const idOf = (files: readonly string[], page: string): string =>
  createHash('sha256').update(files.join('\n')).update(page).digest('hex').slice(0, 12);

/**
 * Names the build in the page, and builds `/sw.js`, which knows the name and the files. A build of its own: the worker
 * is one file that shares nothing with the page.
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
