import type { Page } from '@playwright/test';
import { atFullLength } from './support/at-full-length.ts';
import { expect, test } from './support/journey.ts';
import { languagesOf } from './support/languages.ts';
import { addressOf, counterOn, newPack } from './support/pack-on-counter.ts';
import { setUpScanner } from './support/scanner.ts';
import { expectGoodScreen } from './support/screen-checks.ts';
import { nameOfCode, textsIn } from './support/texts.ts';

const testAtLength = atFullLength(test);

const isInView = (page: Page, id: string) =>
  page.locator(`[id="${id}"]`).evaluate((place) => {
    const { top } = place.getBoundingClientRect();
    return top >= 0 && top < window.innerHeight && place === document.activeElement;
  });

for (const language of languagesOf('hu')) {
  const t = textsIn(language);

  test.describe(language, () => {
    test.use({ language });

    test('a user at a red headline reads what it means, finds a code, sees the support’s file, and comes back', async ({
      page,
      context,
      session,
    }) => {
      await context.addCookies(session);
      const counter = counterOn(page, t);
      const pack = newPack({ sn: 'DEMO-NC-PC-01' });
      await counter.open(pack);
      await counter.verify();
      await page.getByRole('link', { name: t('packs$whatDoesThisMean') }).click();
      await expect.poll(() => isInView(page, 'verdict-objection')).toBe(true);

      const search = page.getByRole('searchbox', { name: t('help$search') });
      await search.fill('PCK_22');
      await expect(page.getByRole('heading', { level: 3 })).toContainText([
        `${nameOfCode(language, 'NMVS_NC_PCK_22')} NMVS_NC_PCK_22`,
      ]);
      const undoTooLate = nameOfCode(language, 'NMVS_NC_PCK_20');
      await search.fill(undoTooLate.normalize('NFD').replaceAll(/\p{M}/gu, ''));
      await expect(page.getByRole('heading', { name: undoTooLate })).toBeVisible();
      await search.fill('Neuschwanstein');
      await expect(page.getByRole('status').filter({ hasText: t('help$nothing') })).toBeVisible();

      // The file for the support is seen before it is saved: numbers of requests, and nothing of a pack.
      await search.fill('');
      await page.getByRole('button', { name: t('support$make') }).click();
      const file = page.getByRole('textbox', { name: t('support$shown') });
      await expect(file).toHaveValue(/"requestId": "[\da-f-]{36}",\s+"route": "\/api\/auth\/token"/);
      const text = await file.inputValue();
      for (const secret of [pack.sn, pack.gtin, '@', 'password']) expect(text).not.toContain(secret);
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: t('support$save') }).click();
      expect((await saving).suggestedFilename()).toMatch(/^pecset-support-.*\.json$/);

      await page.getByRole('button', { name: t('help$back'), exact: true }).click();
      await expect(page).toHaveURL(addressOf(pack));
      await expect(counter.rows).toHaveCount(1);
    });
  });
}

const openList = async (page: Page) => {
  const t = textsIn('en');
  const list = page.getByRole('dialog', { name: t('shortcuts$title') });
  await page.keyboard.press('F1');
  await expect(list).toBeVisible();
  return list;
};

test('F1 lists the keys, F2 scans and F4 types, on any page; a question stays what it is', async ({
  page,
}) => {
  const t = textsIn('en');
  await setUpScanner(page, { prefix: [], prefixKey: undefined });
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const list = await openList(page);
  await expect(list).toContainText('F4');
  await page.keyboard.press('F4');
  await page.keyboard.press('F1');
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expectGoodScreen(page);

  await page.keyboard.press('F4');
  const entry = page.getByRole('dialog', { name: t('scanner$manualEntry') });
  await expect(entry).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.keyboard.press('F2');
  await page.keyboard.press('Escape');
  await expect(entry).toHaveCount(0);

  const scan = page.locator('[aria-keyshortcuts=F2]');
  await expect(scan).toHaveAccessibleName(t('scanner$scan'));
  await page.keyboard.press('Shift+F2');
  await expect(scan).toHaveAttribute('aria-busy', 'false');
  await page.keyboard.press('F2');
  await expect(scan).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('Escape');
  await expect(scan).toHaveAttribute('aria-busy', 'false');
});

testAtLength('a key that announces scans is the scanner’s, and the list says so', async ({ page }) => {
  const t = textsIn('en');
  await setUpScanner(page, { prefix: ['F4'], prefixKey: 'F4' });
  await page.goto('/');
  await expect(page.getByRole('button', { name: t('scanner$manualEntry') })).toBeVisible();
  await expect(page.getByRole('button', { name: t('scanner$manualEntry') })).not.toHaveAttribute(
    'aria-keyshortcuts',
  );
  const list = await openList(page);
  await expect(list.getByRole('row', { name: /F4/ })).toContainText(t('shortcuts$scannersOwn'));
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  const givenBack = page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('keydown', ({ key, isTrusted }) => key === 'F4' && !isTrusted && resolve(key));
      }),
  );
  await page.keyboard.press('F4');
  expect(await givenBack).toBe('F4');
  await expect(page.locator('dialog')).toHaveCount(0);
});
