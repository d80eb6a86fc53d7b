import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './precompress.ts';

export default defineConfig({
  plugins: [react(), precompress()],
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
          // What changes only when we upgrade keeps its name, and so its place in the browser's cache.
          groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }],
        },
      },
    },
  },
});
