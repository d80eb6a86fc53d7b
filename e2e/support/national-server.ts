import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerProcess } from '@pecset/server/testing/process';
import type { BrowserContext, Page } from '@playwright/test';
import { type EmulatorProcess, startEmulatorProcess } from './emulator.ts';
import { test as base } from './journey.ts';
import { type Login, openSession } from './sign-in.ts';

export type Place = { readonly server: ServerProcess; readonly national: EmulatorProcess };

/** The program and an emulated national system, both for one journey; no organisation is connected yet. */
export const test = base.extend<{
  place: Place;
  /** Opens a page in a new browser context, signed in as this user. */
  pageOf: (login: Partial<Login>) => Promise<Page>;
}>({
  place: [
    async ({ startOwn }, use) => {
      const national = await startEmulatorProcess();
      const backups = join(national.dir, 'backups');
      await mkdir(backups);
      // Registration has journeys of its own, with the captcha.
      const server = await startOwn({
        CAPTCHA: 'off',
        BACKUP_DIR: backups,
        ...(await national.settings()),
      });
      await use({ server, national });
      await national.end();
    },
    // Starting two programs and a database must not use up the journey's own time on a busy machine.
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
