import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { activeAccount } from './support/account.ts';
import { atFullLength } from './support/at-full-length.ts';
import { type Front, openFront } from './support/front.ts';
import { test as base, expect } from './support/journey.ts';
import { addressOf, counterOn, newPack } from './support/pack-on-counter.ts';
import { openMenu, openSession } from './support/sign-in.ts';
import { textsIn } from './support/texts.ts';

const t = textsIn('en');

const test = base.extend<{ front: Front }>({
  front: async ({ server }, use) => {
    const front = await openFront(server.address);
    await use(front);
    front.goAway();
  },
  context: async ({ browser, front, server }, use) => {
    const context = await browser.newContext({
      baseURL: front.origin,
      locale: 'en-GB',
      serviceWorkers: 'allow',
    });
    await context.addCookies(await openSession(server, await activeAccount(server)));
    await use(context);
    await context.close();
  },
});

const testAtLength = atFullLength(test);

/** Opens the page and waits until the service worker has cached it and controls it. */
const openKept = async (page: Page, path = '/') => {
  await page.goto(path);
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (!serviceWorker.controller)
      await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve));
  });
};

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const buildOf = (page: Page) => page.locator('meta[name="pecset-build"]').getAttribute('content');

test('offline the page opens signed in, records a dispense and sends it later; after a logout it knows nobody', async ({
  page,
  front,
}) => {
  const banner = page.getByRole('alert').filter({ hasText: t('pwa$noConnection') });
  await openKept(page);
  front.goAway();
  await page.goto('/');
  await expect(heading(page)).toHaveText(t('scanPage$scanBarcode'));
  await expect(page.getByRole('button', { name: `${t('shell$userMenu')} Anna` })).toBeVisible();
  await expect(banner).toContainText(t('pwa$noConnectionLead'));

  const counter = counterOn(page, t);
  const recorded = addressOf(newPack());
  await page.goto(recorded);
  await expect(page.getByRole('region', { name: t('packs$pack') })).toBeVisible();
  await counter.confirm(t('offline$record'));
  await expect(counter.status.filter({ hasText: t('offline$recordedWord') })).toBeVisible();
  await page.reload();
  await expect(counter.status.filter({ hasText: t('offline$recordedWord') })).toBeVisible();

  // The help works offline: words, codes and pictures are cached with the page.
  await page.goto('/help?code=PCK_22');
  await expect(page.getByRole('heading', { name: 'NMVS_NC_PCK_22' })).toBeVisible();
  await page.goto('/help#alerts');
  const picture = page.locator('#alerts img');
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

  await page.goto(recorded);
  await expect(counter.status.filter({ hasText: t('offline$recordedWord') })).toBeVisible();
  await front.comeBack();
  await expect(banner).toHaveCount(0);
  await expect(counter.rows).toHaveCount(1);
  await expect(counter.status.filter({ hasText: t('packs$verdictDispensedHere') })).toBeVisible();
  await openMenu(page, t);
  await page.getByRole('button', { name: t('shell$logout') }).click();
  await expect(page.getByRole('link', { name: t('scanPage$logIn') })).toBeVisible();
  front.goAway();
  await page.goto('/');
  await expect(banner).toBeVisible();
  const menu = await openMenu(page, t);
  await expect(menu.getByRole('link', { name: t('accounts$login') })).toBeVisible();
});

testAtLength(
  'with the worker in control a mail’s link, a print, a workbook and the terms come from the server',
  async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => window.dispatchEvent(new Event('afterprint'));
    });
    await openKept(page);
    const counter = counterOn(page, t);
    await counter.open(newPack({ sn: 'DEMO-NC-PCK-22' }));
    await counter.verify();
    await counter.button(t('packs$dispense')).click();
    await counter.answer(t('packs$dispenseAnyway')).click();
    await counter.answer(t('alerts$print')).click();
    await expect(counter.answer(t('alerts$reprint'))).toBeVisible();
    await counter.answer(t('alerts$close')).click();

    await page.goto('/report');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: t('report$exportExcel') }).click();
    const workbook = await readFile(await (await download).path());
    expect(workbook.subarray(0, 2).toString('latin1')).toBe('PK');

    await page.goto('/api/auth/activate?code=made-up');
    await expect(page.getByText(t('accounts$activationExpiredSignedIn'))).toBeVisible();
    const terms = await page.goto('/pages/terms-and-conditions-1.0.html');
    expect(terms?.fromServiceWorker()).toBe(false);
    await expect(page.getByText(/Tervezet/).first()).toBeVisible();
  },
);

testAtLength(
  'a new build taken in one tab is taken by all, but by none with an unanswered press or half a form',
  async ({ page, context, front }) => {
    const counter = counterOn(page, t);
    await openKept(page, addressOf(newPack()));
    await counter.verify();
    const letGo = front.hold('/api/mvs/sn/dispense');
    await counter.confirm(t('packs$dispense'));

    const other = await context.newPage();
    await openKept(other, '/profile/user');
    await other.getByLabel(t('profile$userName')).fill('Anna Mária');
    const before = await buildOf(page);
    front.deploy('0123456789ab');
    // Retries until the listener is loaded.
    await expect(async () => {
      await other.evaluate(() => window.dispatchEvent(new Event('focus')));
      await expect(other.getByText(t('pwa$newBuild'))).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await other.getByRole('button', { name: t('pwa$update') }).click();
    for (const tab of [page, other]) await expect(tab.getByText(t('pwa$reloadsSoon'))).toBeVisible();
    for (const tab of [page, other]) expect(await buildOf(tab)).toBe(before);
    await other.getByRole('link', { name: t('shell$brandHome') }).click();
    await expect(other.locator('meta[content="0123456789ab"]')).toHaveCount(1);
    await expect(heading(other)).toHaveText(t('scanPage$scanBarcode'));

    expect(await buildOf(page)).toBe(before);
    letGo();
    await expect(page.locator('meta[content="0123456789ab"]')).toHaveCount(1);
    await expect(counter.rows).toHaveCount(2);
    await expect(counter.status).toContainText(t('packs$verdictDispensedHere'));
  },
);
