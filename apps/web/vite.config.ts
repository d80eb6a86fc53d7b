import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { ahead } from './build/ahead.ts';
import { chunkGroups } from './build/chunk-groups.ts';
import { precompress } from './build/precompress.ts';
import { serviceWorker } from './build/service-worker.ts';
import { twoBuilds } from './build/two-builds.ts';

/**
 * `index.html` has already loaded react and the runtime. An import waits for its styles, so the file is preloaded with
 * them.
 */
const preloaded = (file: string, files: string[], { hostType }: { readonly hostType: 'html' | 'js' }) => {
  if (hostType === 'html') return files;
  const others = files.filter((one) => one !== file && !/\/(react|rolldown-runtime)-/.test(one));
  return others.some((one) => one.endsWith('.css')) ? [file, ...others] : others;
};

export default defineConfig({
  plugins: [react(), precompress(), ahead(), serviceWorker(), twoBuilds()],
  // Our React has `useSyncExternalStore` built in, so its shim is not needed.
  resolve: { alias: { 'use-sync-external-store/shim': 'use-sync-external-store' } },
  build: {
    outDir: 'dist',
    // `twoBuilds` deletes outdated files.
    emptyOutDir: false,
    assetsDir: 'assets',
    sourcemap: false,
    // The strict CSP forbids data: URLs, so nothing is inlined.
    assetsInlineLimit: 0,
    // Browsers that run the page's modules support modulepreload natively.
    modulePreload: { polyfill: false, resolveDependencies: preloaded },
    rolldownOptions: {
      // Build timings are of no use to the user who starts the program.
      checks: { bundlerTimings: false },
      // Our own modules have no side effects on import, so a screen bundles only what it uses of a public entry.
      treeshake: {
        moduleSideEffects: [
          { test: /\.css$|main\.tsx$/, sideEffects: true },
          { test: /\/(libs|features|apps)\/[^?]*\.tsx?$/, sideEffects: false },
        ],
      },
      output: {
        codeSplitting: { groups: chunkGroups },
        // The first file contains the names of all others, so their hashes are kept short.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: ({ name }) =>
          name.endsWith('-screen') ? 'assets/[hash:7].js' : 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
      },
    },
  },
});
