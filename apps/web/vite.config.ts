import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { ahead } from './build/ahead.ts';
import { chunkGroups } from './build/chunk-groups.ts';
import { precompress } from './build/precompress.ts';
import { serviceWorker } from './build/service-worker.ts';
import { twoBuilds } from './build/two-builds.ts';

/** By `index.html` these are there before anything else. A file waits for its styles only, so it is asked for with them. */
const preloaded = (file: string, files: string[], { hostType }: { readonly hostType: 'html' | 'js' }) => {
  if (hostType === 'html') return files;
  const others = files.filter((one) => one !== file && !/\/(react|rolldown-runtime)-/.test(one));
  return others.some((one) => one.endsWith('.css')) ? [file, ...others] : others;
};

export default defineConfig({
  plugins: [react(), precompress(), ahead(), serviceWorker(), twoBuilds()],
  // Every browser that runs the page has React's own way to do this.
  resolve: { alias: { 'use-sync-external-store/shim': 'use-sync-external-store' } },
  build: {
    outDir: 'dist',
    // What is in the way is cleared by `twoBuilds`.
    emptyOutDir: false,
    assetsDir: 'assets',
    sourcemap: false,
    // A strict CSP lets no data: address through, so nothing is inlined.
    assetsInlineLimit: 0,
    // Every browser that runs the page's modules knows how to fetch them ahead.
    modulePreload: { polyfill: false, resolveDependencies: preloaded },
    rolldownOptions: {
      // The user who starts the program cannot change how long each part of a build takes.
      checks: { bundlerTimings: false },
      // Our own modules do nothing when they are merely imported: a screen takes only what it uses of a public entry.
      treeshake: {
        moduleSideEffects: [
          { test: /\.css$|main\.tsx$/, sideEffects: true },
          { test: /\/(libs|features|apps)\/[^?]*\.tsx?$/, sideEffects: false },
        ],
      },
      output: {
        codeSplitting: { groups: chunkGroups },
        // The first file names all others: what tells a build from the one before it need not be long.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: ({ name }) =>
          name.endsWith('-screen') ? 'assets/[hash:7].js' : 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
      },
    },
  },
});
