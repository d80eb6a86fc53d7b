import { formatCode } from '@pecset/gs1';
import { named, scanOf, usScanner } from '@pecset/scanner/test-support';
import type { Page } from '@playwright/test';
import { counterWords } from './support/counter-words.ts';
import { pressEnter } from './support/enter.ts';
import { fewerPressesWords } from './support/fewer-presses-words.ts';
import { expect, test } from './support/journey.ts';
import { languagesOf } from './support/languages.ts';
import { addressOf, counterOn, newPack, type Pack } from './support/pack-on-counter.ts';
import { setUpScanner, typeKeys } from './support/scanner.ts';
import { expectGoodScreen } from './support/screen-checks.ts';
import { openMenu } from './support/sign-in.ts';
import { words } from './support/words.ts';

const scanPack = (page: Page, pack: Pack) =>
  typeKeys(
    page,
    scanOf(formatCode(pack), { ...usScanner, msPerKey: 0 }, { before: named('F7'), after: named('Enter') }),
  );

/** The transactions that go out, in their order, with what was left out of them. */
const watchSent = (page: Page) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    const [, operation] = /\/api\/mvs\/sn\/(verify|dispense|destroy)$/.exec(request.url()) ?? [];
    const [, leftOut] = /"without":"(\w+)"/.exec(request.postData() ?? '') ?? [];
    if (operation) sent.push(leftOut ? `${operation} without ${leftOut}` : operation);
  });
  return sent;
};

const choose = (page: Page, ...names: readonly string[]) =>
  page.addInitScript((chosen) => localStorage.setItem('pecset-workstation', chosen), JSON.stringify(names));

for (const language of languagesOf('hu')) {
  const t = { ...words[language], ...counterWords[language], ...fewerPressesWords[language] };

  test.describe(language, () => {
    test.use({ language });
    test.beforeEach(async ({ context, session }) => context.addCookies(session));

    test('a pack takes three presses, and one where the workstation is set so', async ({ page }) => {
      await setUpScanner(page);
      const sent = watchSent(page);
      const counter = counterOn(page, t);
      await page.goto('/');
      await scanPack(page, newPack());
      await expect(counter.button(t.verify)).toBeFocused();
      expect(sent).toEqual([]);
      await pressEnter(page);
      await expect(counter.button(t.dispense)).toBeFocused();
      await pressEnter(page);
      await expect(counter.answer(t.yes)).toBeFocused();
      await pressEnter(page);
      await expect(counter.status).toContainText(t.dispensed);

      await (await openMenu(page, words[language])).getByRole('link', { name: t.settings }).click();
      await page.getByRole('checkbox', { name: t.verifyAtOnce }).check();
      await page.getByRole('checkbox', { name: t.dispenseUnasked }).check();
      await expect(page.getByRole('status').filter({ hasText: t.saved })).toBeVisible();
      await expectGoodScreen(page);

      await scanPack(page, newPack());
      await expect(counter.button(t.dispense)).toBeFocused();
      await expect(counter.status).toContainText(t.active);
      await pressEnter(page);
      await expect(counter.status).toContainText(t.dispensed);
      expect(sent).toEqual(['verify', 'dispense', 'verify without press', 'dispense without question']);
    });

    test('an Enter that bounces or is held down dispenses nothing twice', async ({ page }) => {
      await setUpScanner(page);
      await choose(page, 'verifyAtOnce', 'dispenseUnasked');
      const sent = watchSent(page);
      const counter = counterOn(page, t);
      await page.goto('/');
      await scanPack(page, newPack());
      await expect(counter.button(t.dispense)).toBeFocused();
      await pressEnter(page, [{ afterMs: 50 }, { afterMs: 80, held: true }, { afterMs: 600, held: true }]);
      await expect(counter.status).toContainText(t.dispensed);
      await expect(counter.rows).toHaveCount(2);
      await expect(counter.dialog).toHaveCount(0);
      expect(sent).toEqual(['verify without press', 'dispense without question']);
    });

    test('a link, a reload, the way back and a dispensed pack verify nothing by themselves', async ({
      page,
    }) => {
      await setUpScanner(page);
      await choose(page, 'verifyAtOnce');
      const sent = watchSent(page);
      const counter = counterOn(page, t);
      await counter.open(newPack());
      await expect(counter.button(t.verify)).toBeFocused();
      expect(sent).toEqual([]);

      const scanned = newPack();
      await scanPack(page, scanned);
      await expect(counter.button(t.dispense)).toBeFocused();
      expect(sent).toEqual(['verify without press']);
      // The same pack once more while its answer is fresh is no second question.
      await scanPack(page, scanned);
      await page.reload();
      await expect(counter.button(t.dispense)).toBeFocused();
      await page.goto(addressOf(newPack()));
      await expect(counter.button(t.verify)).toBeFocused();
      await page.goBack();
      await expect(counter.button(t.dispense)).toBeFocused();
      // Not of this screen's own answer, so it is asked as ever.
      await counter.confirm(t.dispense);
      await expect(counter.status).toContainText(t.dispensed);
      await page.goto('/');
      await scanPack(page, scanned);
      await expect(counter.status).toContainText(t.dispensedHere);
      expect(sent).toEqual(['verify without press', 'dispense']);
    });
  });
}
