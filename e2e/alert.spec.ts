import type { Page } from '@playwright/test';
import { atFullLength } from './support/at-full-length.ts';
import { chooseCause } from './support/choose-cause.ts';
import { countPresses } from './support/count-presses.ts';
import { pressEnter } from './support/enter.ts';
import { expect, test } from './support/journey.ts';
import { languagesOf } from './support/languages.ts';
import { counterOn, newPack } from './support/pack-on-counter.ts';
import { expectGoodScreen, phone } from './support/screen-checks.ts';
import { nameOfCode, textsIn } from './support/texts.ts';

const testAtLength = atFullLength(test);

/** Replaces the print dialog and records the text of each page that was to be printed. */
const countPrints = async (page: Page) => {
  const prints: string[] = [];
  await page.exposeFunction('printedHere', (text: string) => prints.push(text));
  await page.addInitScript(() => {
    const isTeller = (value: unknown): value is (text: string) => void => typeof value === 'function';
    window.print = () => {
      const told: unknown = Reflect.get(window, 'printedHere');
      if (isTeller(told)) told(document.body.innerText);
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  return prints;
};

for (const language of languagesOf('en')) {
  const t = textsIn(language);

  test.describe(language, () => {
    test.use({ language });
    test.beforeEach(async ({ context, session }) => context.addCookies(session));

    testAtLength('an alert is printed, acknowledged, and its outcome recorded', async ({ page }) => {
      const prints = await countPrints(page);
      const counter = counterOn(page, t);
      await counter.open(newPack({ sn: 'DEMO-NC-PCK-22' }));
      await counter.verify();
      // The pack is known to be inactive, so the page warns first.
      await counter.button(t('packs$dispense')).click();
      await counter.answer(t('packs$dispenseAnyway')).click();
      const alert = page.getByRole('alertdialog', { name: t('alerts$alertTitle') });
      await expect(alert).toContainText('NMVS_NC_PCK_22');
      await expect(alert).toContainText(nameOfCode(language, 'NMVS_NC_PCK_22'));
      const alertId = await alert.getByText(/^SANDBOX-/).innerText();

      await pressEnter(page);
      await expect(alert).toBeVisible();
      // The buttons to press first are visible on a phone too.
      const wide = page.viewportSize();
      await page.setViewportSize(phone);
      await expect(counter.answer(t('alerts$print'))).toBeInViewport({ ratio: 1 });
      await expect(counter.answer(t('alerts$acknowledge'))).toBeInViewport({ ratio: 1 });
      if (wide) await page.setViewportSize(wide);
      await counter.answer(t('alerts$print')).click();
      await expect(counter.answer(t('alerts$reprint'))).toBeVisible();
      expect(prints).toHaveLength(1);
      expect(prints[0]?.replaceAll(/\s/g, '')).toContain(alertId.replaceAll(/\s/g, ''));
      await counter.answer(t('alerts$acknowledge')).click();
      await expect(counter.answer(t('alerts$acknowledge'))).toHaveCount(0);
      await expect(counter.answer(t('alerts$recordOutcome'))).toBeVisible();
      await counter.answer(t('alerts$close')).click();

      const row = counter.rows.first();
      await expect(row).toContainText(alertId);
      await expect(row.getByRole('button', { name: t('alerts$reprint') })).toBeVisible();
      await expect(row.getByRole('button', { name: t('alerts$acknowledge') })).toHaveCount(0);
      // Closing the dialog does not make the pack good, and the focus moves to recording the outcome.
      await expect(counter.status).toContainText(t('packs$verdictAlert'));
      await expect(counter.button(t('alerts$recordOutcome'))).toBeFocused();
      await counter.button(t('alerts$recordOutcome')).click();
      await counter.answer(t('alerts$save')).click();
      await expect(counter.dialog.getByRole('radio').first()).toBeFocused();
      await chooseCause(counter.dialog, t, t('decision$causeSuspicion'));
      await counter.dialog.getByLabel(t('alerts$words')).fill('A doboz \u202esérült.');
      await counter.answer(t('alerts$save')).click();
      await expect(counter.dialog).toContainText(t('alerts$wordsOdd'));
      await counter.dialog.getByLabel(t('alerts$words')).fill('A doboz sérült.');
      const counted = page.waitForRequest('**/api/notices', { timeout: 10_000 });
      await counter.answer(t('alerts$save')).click();
      await expect(row).toContainText(t('alerts$suspicionHint'));
      await expect(counter.status).toContainText(t('packs$verdictSuspicion'));
      await expect(row).toContainText('A doboz sérült.');
      // The number of open alerts does not wait for the next poll, which may be a quarter of a minute away.
      await counted;
      await expectGoodScreen(page);

      await row.getByRole('button', { name: t('alerts$changeOutcome') }).click();
      await chooseCause(counter.dialog, t, t('decision$causeManufacturer'));
      await counter.dialog.getByLabel(t('alerts$words')).fill('A gyártó hibája.');
      await counter.answer(t('alerts$save')).click();
      await expect(row).toContainText('A gyártó hibája.');
      await expect(row.getByText('A doboz sérült.')).toBeHidden();
      await row.getByText(t('alerts$earlierOutcomes', { count: 1 })).click();
      await expect(row.getByText('A doboz sérült.')).toBeVisible();

      await page.reload();
      await expect(row).toContainText('A gyártó hibája.');
      await expect(row.getByRole('button', { name: t('alerts$reprint') })).toBeVisible();
      await expect(row.getByRole('button', { name: t('alerts$acknowledge') })).toHaveCount(0);
    });

    testAtLength('an unknown product code raises no alert, yet takes an outcome', async ({ page }) => {
      const counter = counterOn(page, t);
      await counter.open(newPack({ sn: 'DEMO-NC-PC-01' }));
      await counter.verify();
      await expect(counter.status).toContainText('NMVS_NC_PC_01');
      await expect(counter.dialog).toHaveCount(0);
      await expect(counter.button(t('alerts$recordOutcome'))).toBeVisible();
      await expect(counter.button(t('alerts$acknowledge'))).toHaveCount(0);
    });

    test('a pack that was objected to is not dispensed by Enter; the alert of its dispense is printed and acknowledged', async ({
      page,
    }) => {
      const presses = countPresses(page);
      const prints = await countPrints(page);
      const counter = counterOn(page, t);
      await counter.open(newPack({ sn: 'DEMO-FE-LOT-12' }));
      // Words that had to be fetched would come after the alert and move its buttons under a hand.
      await page.route('**/assets/*code*.js', (route) => route.abort());
      await counter.button(t('packs$verify')).click();
      await expect(counter.dialog).toContainText(nameOfCode(language, 'NMVS_FE_LOT_12'));
      await counter.answer(t('alerts$close')).click();
      await expect(counter.status).toContainText(t('packs$verdictAlert'));
      await expect(counter.status).toContainText('NMVS_FE_LOT_12');
      await expect(counter.button(t('alerts$recordOutcome'))).toBeFocused();
      await counter.button(t('packs$dispense')).click();
      await expect(counter.dialog).toContainText(
        t('packs$confirmDispenseObjected', { sn: 'DEMO-FE-LOT-12' }),
      );
      await pressEnter(page);
      await expect(counter.dialog).toHaveCount(0);
      expect(presses).toHaveLength(1);

      await counter.confirm(t('packs$dispense'));
      const alert = page.getByRole('alertdialog', { name: t('alerts$alertTitle') });
      await expect(alert).toContainText(t('alerts$alertLead'));
      await expect(alert).toContainText(nameOfCode(language, 'NMVS_FE_LOT_12'));
      // Neither Enter nor a scanner's answers it before somebody has read it.
      await expect(alert.getByRole('heading', { name: t('alerts$alertTitle') })).toBeFocused();
      await pressEnter(page);
      // The buttons to press first are visible on a phone too.
      const wide = page.viewportSize();
      await page.setViewportSize(phone);
      await expect(counter.answer(t('alerts$print'))).toBeInViewport({ ratio: 1 });
      await expect(counter.answer(t('alerts$acknowledge'))).toBeInViewport({ ratio: 1 });
      if (wide) await page.setViewportSize(wide);
      const alertId = await alert.getByText(/^SANDBOX-/).innerText();
      await counter.answer(t('alerts$print')).click();
      await expect(counter.answer(t('alerts$reprint'))).toBeVisible();
      expect(prints).toHaveLength(1);
      expect(prints[0]?.replaceAll(/\s/g, '')).toContain(alertId.replaceAll(/\s/g, ''));
      await counter.answer(t('alerts$acknowledge')).click();
      await expect(counter.answer(t('alerts$acknowledge'))).toHaveCount(0);
      await expect(counter.answer(t('alerts$recordOutcome'))).toBeVisible();
      await counter.answer(t('alerts$close')).click();
      const row = counter.rows.first();
      await expect(row).toContainText(alertId);
      await expect(row.getByRole('button', { name: t('alerts$reprint') })).toBeVisible();
    });
  });
}

test.describe('whatever the language', () => {
  test.beforeEach(async ({ context, session }) => context.addCookies(session));

  testAtLength(
    'an alert is printed in the language of the page, whatever the browser speaks',
    async ({ page }) => {
      const t = textsIn('hu');
      const prints = await countPrints(page);
      await page.addInitScript(() => localStorage.setItem('i18nextLng', 'hu'));
      const counter = counterOn(page, t);
      await counter.open(newPack({ sn: 'DEMO-NC-PC-02' }));
      await counter.button(t('packs$verify')).click();
      await counter.answer(t('alerts$print')).click();
      await expect(counter.answer(t('alerts$reprint'))).toBeVisible();
      expect(prints[0]).toContain('RIASZTÁS');
    },
  );
});
