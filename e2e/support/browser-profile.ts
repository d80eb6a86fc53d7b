import type { Browser, BrowserContextOptions } from '@playwright/test';

/**
 * A browser profile that journeys share one after the other; it is emptied for each. Only the page's own files stay
 * fetched and compiled, because that takes longer than most journeys do.
 */
export const openProfile = async (browser: Browser, options: BrowserContextOptions) => {
  const context = await browser.newContext(options);
  // Compiled code lives as long as its process, which needs an open page.
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
