import { defineConfig } from 'vitest/config';

const server = [
  'apps/server/**/*.test.ts',
  'libs/server-kit/**/*.test.ts',
  'features/*/server/**/*.test.ts',
  'db/**/*.test.ts',
];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{apps,features,libs,scripts,bench}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', ...server],
        },
      },
      {
        test: {
          name: 'integration',
          include: server,
          exclude: ['**/node_modules/**'],
        },
      },
    ],
  },
});
