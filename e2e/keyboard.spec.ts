import type { Locator, Page } from '@playwright/test';
import { atFullLength } from './support/at-full-length.ts';
import { pressEnter } from './support/enter.ts';
import { expect, test } from './support/journey.ts';
import { languagesOf } from './support/languages.ts';
import { counterOn, newPack, type Pack } from './support/pack-on-counter.ts';
import { textsIn } from './support/texts.ts';

const testAtLength = atFullLength(test);

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Moves the focus with the Tab key only, as a user without a mouse does. */
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
  await pressEnter(page);
};

/** Fills field by field and ends with Enter. */
const typeInto = async (page: Page, first: Locator, texts: readonly string[]) => {
  await tabTo(page, first);
  for (const [index, text] of texts.entries()) {
    if (index > 0) await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
};

for (const language of languagesOf('hu')) {
  const t = textsIn(language);

  const typePack = async (page: Page, { gtin, expDate, lotNum, sn }: Pack) => {
    await press(page, page.getByRole('button', { name: t('scanner$manualEntry') }));
    await typeInto(page, page.getByLabel('GTIN/PC'), [gtin, expDate, lotNum, sn]);
    await expect(page.getByRole('definition').last()).toHaveText(sn);
    await expect(page.getByRole('button', { name: t('packs$verify'), exact: true })).toBeFocused();
  };

  test.describe(language, () => {
    test.use({ language });
    testAtLength(
      'without a mouse somebody signs in, and a pack is typed in, verified, dispensed, taken back and destroyed',
      async ({ page, server }) => {
        const demo = await server.demo();
        await page.goto('/login');
        await tabTo(page, page.getByRole('textbox', { name: t('accounts$email') }));
        await page.keyboard.type(demo.email);
        await tabTo(page, page.getByLabel(t('accounts$password'), { exact: true }));
        await page.keyboard.type(demo.password);
        await page.keyboard.press('Enter');
        await page.waitForURL('/');

        const counter = counterOn(page, t);
        await typePack(page, newPack());
        await pressEnter(page);
        await press(page, counter.button(t('packs$dispense')));
        await press(page, counter.answer(t('kit$yes')));
        await expect(counter.status).toContainText(t('packs$verdictDispensedNow'));
        await press(page, counter.button(t('packs$undoLeft', { days: 10 })));
        await press(page, counter.answer(t('kit$yes')));
        await expect(counter.rows).toHaveCount(3);
        await press(page, counter.button(t('packs$destroy')));
        await press(page, counter.answer(t('kit$yes')));
        await expect(counter.rows).toHaveCount(4);
        await expect(counter.rows.first()).toContainText(t('packs$trxDestroy'));
      },
    );

    testAtLength(
      'without a mouse an alert is printed, acknowledged and closed; Tab stays within the question',
      async ({ page, context, session }) => {
        await context.addCookies(session);
        const counter = counterOn(page, t);
        await counter.open(newPack({ sn: 'DEMO-NC-PCK-22' }));
        await press(page, counter.button(t('packs$verify')));
        await press(page, counter.button(t('packs$dispense')));
        await press(page, counter.answer(t('packs$dispenseAnyway')));
        await expect(page.getByRole('heading', { name: t('alerts$alertTitle') })).toBeFocused();
        await press(page, counter.answer(t('alerts$print')));
        await expect(counter.answer(t('alerts$reprint'))).toBeVisible();
        await press(page, counter.answer(t('alerts$acknowledge')));
        await press(page, counter.answer(t('alerts$close')));

        await press(page, counter.button(t('alerts$recordOutcome')));
        const radios = counter.dialog.getByRole('radio');
        await expect(radios.first()).toBeFocused();
        await page.keyboard.press('Shift+Tab');
        await expect(counter.answer(t('alerts$save'))).toBeFocused();
        await page.keyboard.press('Tab');
        await expect(radios.first()).toBeFocused();
        await page.keyboard.press('Space');
        await expect(counter.dialog.getByRole('radio', { name: t('decision$causeSuspicion') })).toBeChecked();
        await tabTo(page, counter.dialog.getByLabel(t('alerts$words')));
        await page.keyboard.press('Control+A');
        await page.keyboard.type('A doboz sérült.');
        await tabTo(page, counter.answer(t('alerts$save')));
        await pressEnter(page);
        await expect(counter.rows.first()).toContainText('A doboz sérült.');
        await expect(counter.dialog).toHaveCount(0);
      },
    );
  });
}
