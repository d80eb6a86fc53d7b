import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerProcess, startServerProcess } from '@pecset/server/testing';
import { test as base } from '@playwright/test';

export type Language = 'hu' | 'en';

type WorkerFixtures = { server: ServerProcess };
type TestFixtures = { language: Language };

/** A journey runs against a server of its own worker: the real program with its own database. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  language: ['en', { option: true }],
  server: [
    async ({ browserName: _ }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'pecset-journey-'));
      // Keys that a busy machine delivers late still belong to one scan.
      const server = await startServerProcess(folder, { BARCODE_DEBOUNCE_MS: '500' });
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
