import type { Page } from '@playwright/test';

/** Records the idempotency key of each press that is sent. */
export const countPresses = (page: Page) => {
  const presses: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/mvs/sn/'))
      presses.push(request.headers()['idempotency-key']);
  });
  return presses;
};
