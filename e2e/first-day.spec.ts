import { atFullLength } from './support/at-full-length.ts';
import { expect, test } from './support/journey.ts';
import { languagesOf } from './support/languages.ts';
import { onScreen } from './support/on-screen.ts';
import { counterOn, newPack } from './support/pack-on-counter.ts';
import { expectGoodScreen, looksWithAxe } from './support/screen-checks.ts';
import { textsIn } from './support/texts.ts';

const testAtLength = atFullLength(test);

for (const language of languagesOf('hu')) {
  const t = textsIn(language);

  test.describe(language, () => {
    test.use({ language });
    test.beforeEach(({ context, session }) => context.addCookies(session));

    testAtLength(
      'a newcomer without a scanner presses boxes through verify, dispense, an alert and the basket',
      async ({ page }) => {
        const counter = counterOn(page, t);
        await page.goto('/');
        await page.getByRole('link', { name: t('training$boxOrdinary') }).click();
        await expect(page.getByText(t('training$lessonOrdinary'))).toBeVisible();
        await counter.verify();
        await counter.confirm(t('packs$dispense'));
        await expect(counter.status).toContainText([t('packs$verdictDispensedNow')]);
        for (const next of [t('training$boxExpired'), t('training$boxAlert')])
          await page.getByRole('link', { name: t('training$next', { name: next }) }).click();
        await counter.button(t('packs$verify')).click();
        await expect(counter.dialog).toContainText(t('alerts$alertTitle'));
        await page.keyboard.press('Escape');
        await expectGoodScreen(page, looksWithAxe());
        await counter.button(t('training$next', { name: t('training$boxBasket') })).click();
        await expect(page).toHaveURL('/');
        await counter.button(t('basket$dispenseAll', { count: 3 })).click();
        await counter.answer(t('kit$yes')).click();
        await expect(onScreen(page, t('basket$doneLeads', { count: 3 }))).toBeVisible();
      },
    );

    test('a newcomer verifies a box of the training by its lesson, and one press ends the training', async ({
      page,
    }) => {
      const counter = counterOn(page, t);
      await page.goto('/');
      await page.getByRole('button', { name: t('training$boxBasket') }).click();
      await expect(counter.button(t('basket$dispenseAll', { count: 3 }))).toBeEnabled();
      await counter.button(t('training$basketOff')).click();
      await page.getByRole('link', { name: t('training$boxOrdinary') }).click();
      await expect(page.getByText(t('training$lessonOrdinary'))).toBeVisible();
      await counter.verify();
      await expect(
        page.getByRole('link', { name: t('training$next', { name: t('training$boxExpired') }) }),
      ).toBeVisible();
      await page.getByRole('button', { name: t('training$end') }).click();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('heading', { name: t('overview$packsToday') })).toBeVisible();
      await expect(page.getByRole('heading', { name: t('training$training') })).toHaveCount(0);
    });

    testAtLength('the basket is offered after the second pack, once', async ({ page }) => {
      const counter = counterOn(page, t);
      for (const pack of [newPack(), newPack()])
        await expect(await page.request.post('/api/mvs/sn/verify', { data: pack })).toBeOK();
      await page.goto('/');
      await expect(page.getByText(t('overview$basketOffer'))).toBeVisible();
      await counter.button(t('overview$basketNo')).click();
      await page.reload();
      await expect(page.getByRole('heading', { name: t('overview$packsToday') })).toBeVisible();
      await expect(page.getByText(t('overview$basketOffer'))).toHaveCount(0);
      await page.evaluate(() => localStorage.clear());
      await page.reload();
      await counter.button(t('overview$basketOn')).click();
      await expect(page.getByText(t('overview$basketIsOn'))).toBeVisible();
      await page.goto('/profile/workstation');
      await expect(page.getByRole('checkbox', { name: t('workstation$basket') })).toBeChecked();
    });
  });
}
