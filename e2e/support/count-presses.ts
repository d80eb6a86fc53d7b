import type { Page } from '@playwright/test';

/** The key of each press that goes out. */
export const countPresses = (page: Page) => {
  const presses: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/mvs/sn/'))
      presses.push(request.headers()['idempotency-key']);
  });
  return presses;
};
