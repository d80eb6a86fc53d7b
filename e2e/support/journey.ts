import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerProcess, startServerProcess } from '@pecset/server/testing';
import { test as base } from '@playwright/test';

export type Language = 'hu' | 'en';

type WorkerFixtures = { server: ServerProcess };
type TestFixtures = { language: Language };

const settings = {
  // All journeys come from one address; the limits have tests of their own.
  RATE_LIMITS:
    'loginPerAddress=10000,passwordlessPerAddress=10000,mailPerAddress=10000,mailPerAccount=100,resetPerAccount=100',
  // Keys that a busy machine delivers late still belong to one scan.
  BARCODE_DEBOUNCE_MS: '500',
};

/** A journey runs against a server of its own worker: the real program with its own database. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  language: ['en', { option: true }],
  server: [
    async ({ browserName }, use) => {
      const folder = await mkdtemp(join(tmpdir(), `pecset-${browserName}-`));
      const server = await startServerProcess(folder, settings);
      await use(server);
      await server.end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.address),
  locale: async ({ language }, use) => use(language === 'hu' ? 'hu-HU' : 'en-GB'),
});
export { expect } from '@playwright/test';
