import type { Page } from '@playwright/test';

/** Requests to there stop on the way until they are let go. */
export const holdRequests = async (page: Page, url: string | RegExp): Promise<() => void> => {
  const gate = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
};
