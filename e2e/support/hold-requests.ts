import type { Page } from '@playwright/test';

/** Holds requests to this address until the returned function is called. */
export const holdRequests = async (page: Page, url: string | RegExp): Promise<() => void> => {
  const gate = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
};
