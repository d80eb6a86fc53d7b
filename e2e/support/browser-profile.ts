import type { Browser, BrowserContextOptions } from '@playwright/test';

/**
 * A browser profile for one journey after the other, each of which finds it as empty as a new one. Only the page's own
 * files are fetched and compiled already, which would cost every journey more than most of them do afterwards.
 */
export const openProfile = async (browser: Browser, options: BrowserContextOptions) => {
  const context = await browser.newContext(options);
  // What was compiled lives as long as the process, and that as long as it has a page.
  const keeper = await context.newPage();
  await keeper.goto('/healthz');
  const { origin } = new URL(keeper.url());
  const storage = await context.newCDPSession(keeper);
  return {
    context,
    empty: async () => {
      const used = context.pages().filter((page) => page !== keeper);
      await Promise.all(used.map((page) => page.close()));
      await context.clearCookies();
      await storage.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    },
  };
};

export type Profile = Awaited<ReturnType<typeof openProfile>>;
