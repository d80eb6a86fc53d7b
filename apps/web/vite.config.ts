import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';
import { themeStyles } from './build/theme-styles.ts';

export default defineConfig({
  plugins: [react(), themeStyles(), precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'assets',
    sourcemap: false,
    // A strict CSP lets no data: address through, so nothing is inlined.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Our own modules do nothing when they are merely imported: a screen takes only what it uses through a door.
      treeshake: {
        moduleSideEffects: [
          { test: /\.css$|main\.tsx$/, sideEffects: true },
          { test: /\/(libs|features|apps)\/[^?]*\.tsx?$/, sideEffects: false },
        ],
      },
      output: {
        codeSplitting: {
          groups: [
            // What changes only when we upgrade keeps its name, and so its place in the browser's cache.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            // What most screens use comes as one file: dozens of small ones compress worse, each on its own.
            { name: 'shared', test: /\/(node_modules|libs|features|apps)\//, minShareCount: 10 },
          ],
        },
      },
    },
  },
});
