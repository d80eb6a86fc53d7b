import { join } from 'node:path';
import type { ServerProcess } from '@pecset/server/testing/process';
import type { BrowserContext, Page } from '@playwright/test';
import { type EmulatorProcess, startEmulatorProcess } from './emulator.ts';
import { test as base } from './journey.ts';
import { type Login, openSession } from './sign-in.ts';

export type Place = { readonly server: ServerProcess; readonly national: EmulatorProcess };

/** The program beside a national system of its own, both for one journey; nobody is connected to it yet. */
export const test = base.extend<{
  place: Place;
  /** A page of somebody who is signed in, in a browser of their own. */
  pageOf: (login: Partial<Login>) => Promise<Page>;
}>({
  place: [
    async ({ startOwn }, use) => {
      const national = await startEmulatorProcess();
      // Registering has journeys of its own, with the check against robots.
      const server = await startOwn({
        CAPTCHA: 'off',
        BACKUP_DIR: join(national.dir, 'backups'),
        ...(await national.settings()),
      });
      await use({ server, national });
      await national.end();
    },
    // Two programs and a database start: on a busy machine that is not to be taken from the journey's own time.
    { timeout: 60_000 },
  ],
  baseURL: async ({ place }, use) => use(place.server.address),
  pageOf: async ({ browser, place }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (login) => {
      const context = await browser.newContext();
      opened.push(context);
      await context.addCookies(await openSession(place.server, login));
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
});
