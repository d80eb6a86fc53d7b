import { loginRefused, sendAgain } from '@pecset/national/contract';
import type { Page } from '@playwright/test';
import { activeAccount } from './support/account.ts';
import { inDatabase } from './support/database.ts';
import { expect, test } from './support/journey.ts';
import { expectGoodScreen } from './support/screen-checks.ts';
import { openSession } from './support/sign-in.ts';
import { textsIn } from './support/texts.ts';

test.use({ language: 'hu' });

const t = textsIn('hu');

/** Simulates an outage of the national system, which no journey has. */
const down = {
  mode: 'production',
  national: 'down',
  since: '2026-03-01T07:16:00.000Z',
  code: null,
  p50Ms: null,
  p95Ms: null,
  waiting: { queued: 3, unknown: 0, parked: 0, since: '2026-03-01T07:16:00.000Z' },
};

/** Simulates a user who keeps returning to the page: each time it polls at once. */
const keepLooking = (page: Page) =>
  page.evaluate(() => {
    setInterval(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })), 200);
  });

test('what keeps the counter from the national system is told in plain words, one thing at a time, with what to do', async ({
  page,
  context,
  server,
}) => {
  await context.addCookies(await openSession(server, await activeAccount(server)));
  await inDatabase(
    server,
    `update partner set mode = 'production' where partner_id = (select max(partner_id) from partner)`,
  );
  const banner = page.getByRole('status').filter({ has: page.locator('[data-kind]') });

  // This installation has no connection to the national system.
  await page.goto('/profile/user');
  const { what, todo } = loginRefused({ code: 'PECSET_NOT_CONNECTED' }).words('hu');
  await expect(banner).toContainText(what);
  await expect(banner).toContainText(todo[0] ?? what);
  await expectGoodScreen(page);
  await banner.getByRole('button', { name: t('national$sendAgain') }).click();
  await expect(banner).toContainText(sendAgain.refusals['not-connected'].hu);

  let heard: 'as it is' | 'down' | 'nothing' = 'down';
  await page.route('**/api/notices', async (route) => {
    if (heard === 'nothing') return route.fulfill({ status: 502, body: 'Bad Gateway' });
    if (heard === 'as it is') return route.continue();
    return route.fulfill({ json: { unseen: 0, list: [], status: down } });
  });
  await keepLooking(page);
  await expect(banner).toContainText(t('national$down', { time: '2026. márc. 1. 08:16' }));
  await expect(banner).toContainText(t('national$downTodo'));
  await expect(banner).toContainText(t('national$waiting', { count: 3 }));
  await expect(banner.getByRole('button')).toHaveCount(0);

  await context.setOffline(true);
  await expect(banner).toContainText(t('national$offline'));
  await context.setOffline(false);
  await expect(banner).toContainText(t('national$downTodo'));

  heard = 'nothing';
  await expect(page.getByRole('alert').filter({ hasText: t('pwa$noConnection') })).toBeVisible();
  await expect(banner).toHaveCount(0);
  heard = 'as it is';
  await expect(banner).toContainText('PECSET_NOT_CONNECTED');
});
