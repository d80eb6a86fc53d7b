import type { Locator, Page } from '@playwright/test';
import { counterWords } from './support/counter-words.ts';
import { expect, test } from './support/journey.ts';
import { languagesOf } from './support/languages.ts';
import { counterOn, newPack, type Pack } from './support/pack-on-counter.ts';
import { scannerWords } from './support/scanner-words.ts';
import { expectGoodScreen } from './support/screen-checks.ts';
import { words } from './support/words.ts';

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** With the Tab key only, as somebody without a mouse. */
const tabTo = async (page: Page, target: Locator) => {
  await expect(target).toBeEnabled();
  for (let stops = 0; stops < 60; stops += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${target.toString()}`);
};

const press = async (page: Page, target: Locator) => {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
};

/** Field by field, the last one with Enter. */
const typeInto = async (page: Page, first: Locator, texts: readonly string[]) => {
  await tabTo(page, first);
  for (const [index, text] of texts.entries()) {
    if (index > 0) await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
};

for (const language of languagesOf('hu')) {
  const t = { ...words[language], ...scannerWords[language], ...counterWords[language] };

  const typePack = async (page: Page, { gtin, expDate, lotNum, sn }: Pack) => {
    await press(page, page.getByRole('button', { name: t.manualEntry }));
    await typeInto(page, page.getByLabel('GTIN/PC'), [gtin, expDate, lotNum, sn]);
    await expect(page.getByRole('definition').last()).toHaveText(sn);
    await expect(page.getByRole('button', { name: t.verify, exact: true })).toBeFocused();
  };

  test.describe(language, () => {
    test.use({ language });
    test.beforeEach(async ({ page, server }) => {
      const demo = await server.demo();
      await page.goto('/login');
      await tabTo(page, page.getByRole('textbox', { name: t.email }));
      await page.keyboard.type(demo.email);
      await tabTo(page, page.getByLabel(t.password, { exact: true }));
      await page.keyboard.type(demo.password);
      await page.keyboard.press('Enter');
      await page.waitForURL('/');
    });

    test('without a mouse a pack is typed in, verified, dispensed, taken back and destroyed', async ({
      page,
    }) => {
      const counter = counterOn(page, t);
      await typePack(page, newPack());
      await page.keyboard.press('Enter');
      await press(page, counter.button(t.dispense));
      await press(page, counter.answer(t.yes));
      await expect(counter.status).toContainText(t.dispensed);
      await press(page, counter.button(t.undoLeft));
      await press(page, counter.answer(t.yes));
      await expect(counter.rows).toHaveCount(3);
      await press(page, counter.button(t.destroy));
      await press(page, counter.answer(t.yes));
      await expect(counter.rows).toHaveCount(4);
      await expect(counter.rows.first()).toContainText(t.destroy);
    });

    test('without a mouse an alert is printed, acknowledged, and its outcome recorded', async ({ page }) => {
      const counter = counterOn(page, t);
      await typePack(page, newPack({ sn: 'DEMO-NC-PCK-22' }));
      await page.keyboard.press('Enter');
      await press(page, counter.button(t.dispense));
      await press(page, counter.answer(t.dispenseAgain));
      await expect(page.getByRole('heading', { name: t.alert })).toBeFocused();
      await press(page, counter.answer(t.print));
      await expect(counter.answer(t.reprint)).toBeVisible();
      await press(page, counter.answer(t.acknowledge));
      await press(page, counter.answer(t.close));

      await press(page, counter.button(t.recordOutcome));
      await expect(counter.dialog.getByRole('radio').first()).toBeFocused();
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await expect(counter.dialog.getByRole('radio', { name: t.suspicion })).toBeChecked();
      await tabTo(page, counter.dialog.getByLabel(t.inWords));
      await page.keyboard.type('A doboz sérült.');
      // It also takes as long as a person's way to Enter: one right after a letter would be a scanner's and press nothing.
      await expectGoodScreen(page);
      await press(page, counter.answer(t.save));
      await expect(counter.rows.first()).toContainText('A doboz sérült.');
      await expect(counter.dialog).toHaveCount(0);
    });

    test('Tab and Shift+Tab stay within an open question', async ({ page }) => {
      const counter = counterOn(page, t);
      await typePack(page, newPack({ sn: 'DEMO-NC-PC-01' }));
      await page.keyboard.press('Enter');
      await press(page, counter.button(t.recordOutcome));
      await page.keyboard.press('ArrowDown');
      const stops = [counter.dialog.getByRole('radio').nth(1), counter.answer(t.save)] as const;
      await expect(stops[0]).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await expect(stops[1]).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(stops[0]).toBeFocused();
    });
  });
}
