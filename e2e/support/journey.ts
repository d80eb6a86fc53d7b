import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerProcess, startServerProcess } from '@pecset/server/testing/process';
import { test as base } from '@playwright/test';
import { openProfile, type Profile } from './browser-profile.ts';
import { type CameraBrowsers, withCameraBrowsers } from './camera-browsers.ts';
import { openSession, type Session } from './sign-in.ts';

export type Language = 'hu' | 'en';

type WorkerFixtures = {
  server: ServerProcess;
  /** The demo admin's session, for all journeys that need one and do not end it. */
  session: Session;
  profiles: Map<Language, Profile>;
  /** Here, because tests with other worker fixtures would run in another worker. */
  cameras: CameraBrowsers;
};
type TestFixtures = {
  language: Language;
  /** `own` if the first load is under test or the browser's clock is changed; else a shared one that was emptied. */
  profile: 'own' | 'emptied';
  /** Starts the program again in a folder of the journey's own, for what the worker's server cannot show. */
  startOwn: (settings?: Readonly<Record<string, string>>) => Promise<ServerProcess>;
};

const settings = {
  // Pictures show a pharmacy with past transactions.
  ...(process.env.PECSET_PICTURES && { DEMO_DAYS: '60' }),
  // All journeys come from one IP address; the limits have tests of their own.
  RATE_LIMITS:
    'loginPerAddress=10000,passwordlessPerAddress=10000,mailPerAddress=10000,mailPerAccount=100,resetPerAccount=100',
  // A journey's push service runs on this machine.
  PUSH_ALLOW_LOCAL: 'on',
};

const localeOf = { hu: 'hu-HU', en: 'en-GB' } as const;

/** A journey runs against its worker's server: the real program with its own database. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  language: ['en', { option: true }],
  profile: ['emptied', { option: true }],
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
  startOwn: [
    async ({ browserName: _ }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'pecset-own-'));
      const started: ServerProcess[] = [];
      await use(async (ownSettings) => {
        const server = await startServerProcess(folder, ownSettings);
        started.push(server);
        return server;
      });
      for (const server of started) await server.end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
    // Ending a program and a database must not use up the journey's own time on a busy machine.
    { timeout: 60_000 },
  ],
  session: [async ({ server }, use) => use(await openSession(server)), { scope: 'worker' }],
  profiles: [async ({ browserName: _ }, use) => use(new Map()), { scope: 'worker' }],
  cameras: [async ({ browserName: _ }, use) => withCameraBrowsers(use), { scope: 'worker' }],
  baseURL: async ({ server }, use) => use(server.address),
  locale: async ({ language }, use) => use(localeOf[language]),
  context: async ({ browser, server, language, profile, profiles, serviceWorkers }, use) => {
    const options = { baseURL: server.address, locale: localeOf[language], serviceWorkers };
    if (profile === 'own') {
      const own = await browser.newContext(options);
      await use(own);
      return own.close();
    }
    const kept = profiles.get(language) ?? (await openProfile(browser, options));
    profiles.set(language, kept);
    await use(kept.context);
    return kept.empty();
  },
});
export { expect } from '@playwright/test';
