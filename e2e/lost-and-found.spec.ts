import type { ServerProcess } from '@pecset/server/testing/process';
import type { Page } from '@playwright/test';
import { atFullLength } from './support/at-full-length.ts';
import { countPresses } from './support/count-presses.ts';
import { expect, test } from './support/journey.ts';
import { languagesOf } from './support/languages.ts';
import { addressOf, counterOn, newPack } from './support/pack-on-counter.ts';
import { expectGoodScreen } from './support/screen-checks.ts';
import { fillLogin } from './support/sign-in.ts';
import { type Texts, textsIn } from './support/texts.ts';

const testAtLength = atFullLength(test);

/** The server processes each dispense, but its answer does not reach the page. */
const loseAnswer = (page: Page) =>
  page.route('**/api/mvs/sn/dispense', async (route) => {
    await route.fetch();
    await route.abort();
  });

/** Dispenses a verified pack: the server processes it, but its answer is lost, and the page says so. */
const dispenseUnanswered = async (page: Page, t: Texts) => {
  const counter = counterOn(page, t);
  await counter.open(newPack());
  await counter.verify();
  await loseAnswer(page);
  await counter.confirm(t('packs$dispense'));
  await expect(page.getByRole('alertdialog', { name: t('packs$noAnswerTitle') })).toBeVisible();
  await page.unroute('**/api/mvs/sn/dispense');
  return counter;
};

const logInWhereLed = async (page: Page, t: Texts, server: ServerProcess) => {
  await page.waitForURL(/\/login/);
  await fillLogin(page, t, await server.demo());
  await page.getByRole('button', { name: t('accounts$login'), exact: true }).click();
};

for (const language of languagesOf('en')) {
  const t = textsIn(language);

  test.describe(language, () => {
    test.use({ language });
    test.beforeEach(async ({ context, session }) => context.addCookies(session));

    test('a press that nobody answers is uncertain, also after a reload; sent again it is the same, and told as done', async ({
      page,
    }) => {
      const presses = countPresses(page);
      const counter = counterOn(page, t);
      await counter.open(newPack());
      await counter.verify();
      await page.route('**/api/mvs/sn/dispense', (route) => route.abort());
      await counter.confirm(t('packs$dispense'));
      await expect(counter.dialog).toContainText(t('packs$noAnswer'));
      await counter.answer(t('packs$sendAgain')).click();
      await counter.answer(t('packs$later')).click();
      await expect(counter.status).toContainText(t('packs$verdictUnanswered'));
      await expectGoodScreen(page);
      await page.reload();
      await expect(counter.status).toContainText(t('packs$verdictUnanswered'));
      await page.unroute('**/api/mvs/sn/dispense');
      await loseAnswer(page);
      await counter.button(t('packs$sendAgain')).click();
      await counter.answer(t('packs$later')).click();
      // It has counted, as its history tells.
      await expect(counter.status).toContainText(t('packs$verdictDispensedNow'));
      await expect(counter.rows).toHaveCount(2);
      expect(presses.slice(1)).toEqual(Array(3).fill(presses[1]));
    });
  });
}

test.describe('whatever the language', () => {
  const t = textsIn('en');
  test.beforeEach(async ({ context, session }) => context.addCookies(session));

  testAtLength(
    'a press whose answer was lost, found in the history, is not taken for a later one',
    async ({ page }) => {
      const counter = await dispenseUnanswered(page, t);
      await counter.answer(t('packs$later')).click();
      // Goes to the start page and back without a reload.
      await page.getByRole('link', { name: 'Pecsét' }).first().click();
      await page.goBack();
      await expect(counter.rows).toHaveCount(2);
      await counter.confirm(t('packs$undoLeft', { days: 10 }));
      await expect(counter.status).toContainText(t('packs$verdictUndone'));
      await counter.confirm(t('packs$dispense'));
      await expect(counter.rows).toHaveCount(4);
      await expect(counter.status).toContainText(t('packs$verdictDispensedNow'));
    },
  );

  test('a session that has ended leads to the login and back to the same pack', async ({ page, server }) => {
    const counter = counterOn(page, t);
    const pack = newPack();
    await counter.open(pack);
    await expect(counter.button(t('packs$verify'))).toBeEnabled();
    await page.context().clearCookies();
    await counter.button(t('packs$verify')).click();
    await logInWhereLed(page, t, server);
    await page.waitForURL(addressOf(pack));
    await counter.verify();
  });

  test('without a session a pack link leads to the login and back to the pack', async ({ page, server }) => {
    const pack = newPack({ sn: `/%?&'"` });
    await page.context().clearCookies();
    await page.goto(addressOf(pack));
    await logInWhereLed(page, t, server);
    await expect(page.getByRole('definition').last()).toHaveText(pack.sn);
  });

  test('a history that cannot be loaded is empty, and the pack can be worked with all the same', async ({
    page,
  }) => {
    const counter = counterOn(page, t);
    const pack = newPack();
    await page.route('**/api/mvs/sn/0952**', (route) => route.fulfill({ status: 500 }));
    await counter.open(pack);
    await expect(page.getByText(t('packs$historyFailed'))).toBeVisible();
    await expect(page.getByText(pack.lotNum, { exact: true })).toBeVisible();
    await expect(counter.dialog).toHaveCount(0);
    await expect(counter.status).toContainText(t('packs$verdictHistoryUnknown'));
    await expect(counter.button(t('packs$verify'))).toBeFocused();
    const askedAgain = page.waitForRequest('**/api/mvs/sn/0952**');
    await counter.button(t('packs$retry')).click();
    await askedAgain;
    await expect(page.getByText(t('packs$historyFailed'))).toBeVisible();
    // A server fault is no lost connection: verify stays available, also after the page has retried by itself.
    await page.waitForResponse('**/api/mvs/sn/0952**');
    await counter.verify();
    await expect(counter.rows).toHaveCount(1);
    await expect(page.getByText(t('packs$historyFailed'))).toBeVisible();
    // The answer to the verify is known all the same.
    await expect(counter.status).toContainText(t('packs$verdictActive'));
    // Once the server answers again, a reload shows the history.
    await page.unroute('**/api/mvs/sn/0952**');
    await page.reload();
    await expect(counter.rows).toHaveCount(1);
    await expect(page.getByText(t('packs$historyFailed'))).toHaveCount(0);
  });
});
