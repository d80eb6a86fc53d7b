import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { atFullLength } from './support/at-full-length.ts';
import { expect, test } from './support/journey.ts';
import { addressOf, newPack } from './support/pack-on-counter.ts';

const testAtLength = atFullLength(test);

type Budget = { readonly requests: number; readonly scriptBytes: number };

// Most users load Hungarian, which is also the larger of the two.
test.use({ language: 'hu', profile: 'own' });

/** Counts the requests until the network is idle, and the compressed bytes of the scripts. */
const firstLoad = async (page: Page, path: string) => {
  const scripts: Promise<Buffer>[] = [];
  let requests = 0;
  page.on('request', () => {
    requests += 1;
  });
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.body());
  });
  // Disables intervals, which load more once the page is there: on a busy machine before the network is idle.
  await page.addInitScript(() => Object.assign(window, { setInterval: () => 0 }));
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const bodies = await Promise.all(scripts);
  return { requests, scriptBytes: bodies.reduce((sum, body) => sum + gzipSync(body).length, 0) };
};

const expectWithin = async (page: Page, path: string, budget: Budget) => {
  const load = await firstLoad(page, path);
  const figures = `${load.requests} requests, ${(load.scriptBytes / 1000).toFixed(1)} kB of JavaScript`;
  process.stdout.write(`first load of ${path.replace(/\?.*/, '?…')}: ${figures}\n`);
  expect(load.scriptBytes).toBeGreaterThan(0);
  expect(load.scriptBytes).toBeLessThanOrEqual(budget.scriptBytes);
  expect(load.requests).toBeLessThanOrEqual(budget.requests);
};

testAtLength(
  'the login page comes with at most 20 requests and 180 kB of compressed JavaScript',
  async ({ page }) => expectWithin(page, '/login', { requests: 20, scriptBytes: 180_000 }),
);

testAtLength(
  'the start page comes with at most 20 requests and 180 kB of compressed JavaScript',
  async ({ page }) => expectWithin(page, '/', { requests: 20, scriptBytes: 180_000 }),
);

test('a pack’s page comes with at most 28 requests and 222 kB of compressed JavaScript', async ({
  page,
  context,
  session,
}) => {
  await context.addCookies(session);
  await expectWithin(page, addressOf(newPack()), { requests: 28, scriptBytes: 222_000 });
});
