import { named, scanOf, usScanner } from '@pecset/scanner/test-support';
import type { Page } from '@playwright/test';
import { counterWords } from './support/counter-words.ts';
import { pressEnter } from './support/enter.ts';
import { expect, test } from './support/journey.ts';
import { languagesOf } from './support/languages.ts';
import { addressOf, counterOn, newPack } from './support/pack-on-counter.ts';
import { typeKeys } from './support/scanner.ts';
import { scannerWords } from './support/scanner-words.ts';
import { expectGoodScreen, phone } from './support/screen-checks.ts';
import { fillLogin } from './support/sign-in.ts';
import { words } from './support/words.ts';

/** A browser under test opens no print dialog: it only counts how often it was asked to. */
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

const countPresses = (page: Page) => {
  const presses: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/mvs/sn/'))
      presses.push(request.headers()['idempotency-key']);
  });
  return presses;
};

for (const language of languagesOf('en')) {
  const t = counterWords[language];

  test.describe(language, () => {
    test.use({ language });
    test.beforeEach(async ({ context, session }) => context.addCookies(session));

    test('a pack is verified, dispensed and the dispense undone, by keyboard alone', async ({ page }) => {
      const counter = counterOn(page, t);
      await counter.open(newPack());
      await expect(counter.status).toContainText(t.unknown);

      await expect(counter.button(t.verify)).toBeFocused();
      await pressEnter(page);
      await expect(counter.status).toContainText(t.active);
      await expect(counter.button(t.dispense)).toBeFocused();
      await pressEnter(page);
      await expect(counter.answer(t.yes)).toBeFocused();
      await pressEnter(page);
      await expect(counter.status).toContainText(t.dispensed);
      await expect(counter.rows).toHaveCount(2);
      await expect(counter.rows.first()).toContainText(t.dispense);
      await expect(counter.rows.first().getByRole('cell').first()).toHaveCSS('font-weight', '700');

      await counter.button(t.undoLeft).focus();
      await pressEnter(page);
      await pressEnter(page);
      await expect(counter.status).toContainText(t.active);
      await expect(counter.rows).toHaveCount(3);
      await expect(counter.rows.first()).toContainText(t.undoDispense);
      await expect(counter.rows.nth(1)).toContainText(t.undone);
      await expect(counter.button(t.undoLeft)).toHaveCount(0);
    });

    test('Enter does not confirm a destroy; a deliberate yes does', async ({ page }) => {
      const counter = counterOn(page, t);
      await counter.open(newPack());
      await counter.verify();
      await counter.button(t.destroy).focus();
      await pressEnter(page);
      await expect(page.getByRole('alertdialog', { name: t.destroyQuestion })).toBeVisible();
      await pressEnter(page);
      await expect(counter.dialog).toHaveCount(0);
      await expect(counter.rows).toHaveCount(1);
      // Where an Enter that nobody thought about does what is likely, after a question of its own.
      await expect(counter.button(t.dispense)).toBeFocused();
      await counter.confirm(t.destroy);
      await expect(counter.rows).toHaveCount(2);
      await expect(counter.rows.first()).toContainText(t.destroy);
    });

    test('an alert is printed, acknowledged, and its outcome recorded', async ({ page }) => {
      const prints = await countPrints(page);
      const counter = counterOn(page, t);
      await counter.open(newPack({ sn: 'DEMO-NC-PCK-22' }));
      await counter.verify();
      // Known to be inactive, so that is said first.
      await counter.button(t.dispense).click();
      await counter.answer(t.dispenseAnyway).click();
      const alert = page.getByRole('alertdialog', { name: t.alert });
      await expect(alert).toContainText('NMVS_NC_PCK_22');
      await expect(alert).toContainText(t.alreadyInactive);
      const alertId = await alert.getByText(/^SANDBOX-/).innerText();

      await pressEnter(page);
      await expect(alert).toBeVisible();
      await counter.answer(t.print).click();
      await expect(counter.answer(t.reprint)).toBeVisible();
      expect(prints).toHaveLength(1);
      expect(prints[0]?.replaceAll(/\s/g, '')).toContain(alertId.replaceAll(/\s/g, ''));
      await counter.answer(t.acknowledge).click();
      await expect(counter.answer(t.acknowledge)).toHaveCount(0);
      await expect(counter.answer(t.recordOutcome)).toBeVisible();
      await counter.answer(t.close).click();

      const row = counter.rows.first();
      await expect(row).toContainText(alertId);
      await expect(row.getByRole('button', { name: t.reprint })).toBeVisible();
      await expect(row.getByRole('button', { name: t.acknowledge })).toHaveCount(0);
      // Closing the dialog does not make the pack good, and Enter leads no further into it.
      await expect(counter.status).toContainText(t.doNotSupplyAlert);
      await expect(counter.button(t.recordOutcome)).toBeFocused();
      await counter.button(t.recordOutcome).click();
      await counter.answer(t.save).click();
      await expect(counter.dialog.getByRole('radio').first()).toBeFocused();
      await counter.dialog.getByRole('radio', { name: t.suspicion }).check();
      await counter.dialog.getByLabel(t.inWords).fill('A doboz sérült.');
      await counter.answer(t.save).click();
      await expect(row).toContainText(t.quarantine);
      await expect(counter.status).toContainText(t.suspected);
      await expect(row).toContainText('A doboz sérült.');
      await expectGoodScreen(page);

      await row.getByRole('button', { name: t.changeOutcome }).click();
      await counter.dialog.getByRole('radio', { name: t.technical }).check();
      await counter.dialog.getByLabel(t.inWords).fill('A gyártó hibája.');
      await counter.answer(t.save).click();
      await expect(row).toContainText('A gyártó hibája.');
      await expect(row.getByText('A doboz sérült.')).toBeHidden();
      await row.getByText(t.recordedBefore).click();
      await expect(row.getByText('A doboz sérült.')).toBeVisible();

      await page.reload();
      await expect(row).toContainText('A gyártó hibája.');
      await expect(row.getByRole('button', { name: t.reprint })).toBeVisible();
      await expect(row.getByRole('button', { name: t.acknowledge })).toHaveCount(0);
    });

    test('an unknown product code raises no alert, yet takes an outcome', async ({ page }) => {
      const counter = counterOn(page, t);
      await counter.open(newPack({ sn: 'DEMO-NC-PC-01' }));
      await counter.verify();
      await expect(counter.status).toContainText('NMVS_NC_PC_01');
      await expect(counter.dialog).toHaveCount(0);
      await expect(counter.button(t.recordOutcome)).toBeVisible();
      await expect(counter.button(t.acknowledge)).toHaveCount(0);
    });

    test('a pack that was dispensed here is not dispensed again by accident', async ({ page }) => {
      const presses = countPresses(page);
      const counter = counterOn(page, t);
      await counter.open(newPack());
      await counter.verify();
      await counter.confirm(t.dispense);
      await expect(counter.rows).toHaveCount(2);

      await counter.button(t.dispense).click();
      const shield = page.getByRole('alertdialog', { name: t.shield });
      await expect(shield).toContainText(/(today|ma) \d\d:\d\d/);
      await expect(counter.answer(t.cancel)).toBeFocused();
      await page.keyboard.press('Escape');
      expect(presses).toHaveLength(2);

      await counter.button(t.dispense).click();
      await counter.answer(t.reverify).click();
      await counter.answer(t.yes).click();
      await expect(counter.rows).toHaveCount(3);
      await expect(counter.status).toContainText(t.dispensedHere);
      await counter.button(t.dispense).click();
      await counter.answer(t.dispenseAgain).click();
      await expect(counter.rows).toHaveCount(4);
      await expect(counter.rows.first()).toContainText('NMVS_NC_PCK_23');
      await counter.button(t.dispense).click();
      await counter.answer(t.undo).click();
      await counter.answer(t.yes).click();
      await expect(counter.rows.first()).toContainText(t.undoDispense);
    });

    test('a pack that was objected to does not look in order, and Enter does not dispense it', async ({
      page,
    }) => {
      const presses = countPresses(page);
      const counter = counterOn(page, t);
      await counter.open(newPack({ sn: 'DEMO-FE-LOT-12' }));
      await counter.button(t.verify).click();
      await counter.answer(t.close).click();
      await expect(counter.status).toContainText(t.doNotSupplyAlert);
      await expect(counter.status).toContainText('NMVS_FE_LOT_12');
      await expect(counter.button(t.recordOutcome)).toBeFocused();
      await counter.button(t.dispense).click();
      await expect(counter.dialog).toContainText(t.objected);
      await pressEnter(page);
      await expect(counter.dialog).toHaveCount(0);
      expect(presses).toHaveLength(1);
    });

    test('a code that looks misread is not sent before somebody has said so', async ({ page }) => {
      const presses = countPresses(page);
      const counter = counterOn(page, t);
      const good = newPack();
      const wrong = String((Number(good.gtin.at(-1)) + 1) % 10);
      await counter.open({ ...good, gtin: good.gtin.slice(0, -1) + wrong });
      await expect(page.getByRole('heading', { name: t.misread })).toBeVisible();
      await expect(page.getByText(t.checkDigit)).toBeVisible();
      await expect(counter.button(t.verify)).toHaveCount(0);
      await expect(page.getByRole('link', { name: t.scanAgain })).toBeFocused();
      expect(presses).toHaveLength(0);
      await counter.button(t.sendAsRead).click();
      await counter.verify();
      expect(presses).toHaveLength(1);
    });

    test('an expired pack says so first, also when it is active, and Enter does nothing with it', async ({
      page,
    }) => {
      const presses = countPresses(page);
      const counter = counterOn(page, t);
      await counter.open(newPack({ expDate: '230500' }));
      await expect(counter.status).toContainText(t.doNotSupplyExpired);
      await expect(counter.button(t.verify)).not.toBeFocused();
      await counter.verify();
      await expect(counter.status).toContainText(t.doNotSupplyExpired);
      await expect(counter.button(t.dispense)).not.toBeFocused();
      await pressEnter(page);
      await expect(counter.dialog).toHaveCount(0);
      expect(presses).toHaveLength(1);
    });

    test('a pending answer comes by itself', async ({ page }) => {
      const counter = counterOn(page, t);
      await counter.open(newPack({ sn: 'DEMO-PENDING' }));
      await counter.button(t.verify).click();
      await expect(counter.status).toContainText(t.pending, { timeout: 10_000 });
      await expect(counter.button(t.dispense)).toBeDisabled();
      await expect(counter.button(t.destroy)).toBeDisabled();
      await expect(counter.status).toContainText(t.active, { timeout: 20_000 });
      await expect(counter.button(t.dispense)).toBeEnabled();
    });

    test('a press that counted though its answer got lost is told as done as soon as its history is there', async ({
      page,
    }) => {
      const presses = countPresses(page);
      const counter = counterOn(page, t);
      await counter.open(newPack());
      await counter.verify();
      // The server hears the press; its answer gets lost on the way.
      await page.route('**/api/mvs/sn/dispense', async (route) => {
        await route.fetch();
        await route.abort();
      });
      await counter.confirm(t.dispense);
      await expect(page.getByRole('alertdialog', { name: t.noAnswer })).toBeVisible();
      await counter.answer(t.later).click();
      await expect(counter.status).toContainText(t.dispensed);
      await expect(counter.rows).toHaveCount(2);
      expect(presses).toHaveLength(2);
    });

    test('a press whose answer got lost is the same press when it is sent again, though its history has come meanwhile', async ({
      page,
      context,
    }) => {
      const presses = countPresses(page);
      const counter = counterOn(page, t);
      await counter.open(newPack());
      await counter.verify();
      await page.route('**/api/mvs/sn/dispense', async (route) => {
        await route.fetch();
        await route.abort();
      });
      await counter.confirm(t.dispense);
      await expect(page.getByRole('alertdialog', { name: t.noAnswer })).toBeVisible();
      await page.unroute('**/api/mvs/sn/dispense');
      await context.setOffline(true);
      await context.setOffline(false);
      await expect(page.locator('tbody tr')).toHaveCount(2);
      await counter.answer(t.sendAgain).click();
      await expect(counter.status).toContainText(t.dispensed);
      await expect(counter.rows).toHaveCount(2);
      expect(presses[1]).toBe(presses[2]);
    });

    if (process.env.PECSET_LONG)
      test('a pack that a colleague dispensed while the question was open is behind the shield', async ({
        page,
        context,
      }) => {
        const counter = counterOn(page, t);
        const pack = newPack();
        await counter.open(pack);
        await counter.verify();
        await counter.button(t.dispense).click();
        expect((await page.request.post('/api/mvs/sn/dispense', { data: pack })).status()).toBe(200);
        await context.setOffline(true);
        await context.setOffline(false);
        await expect(page.locator('tbody tr')).toHaveCount(2);
        await counter.answer(t.yes).click();
        await expect(counter.answer(t.cancel)).toBeFocused();
        await counter.answer(t.cancel).click();
        await expect(counter.rows).toHaveCount(2);
      });

    test('a press that nobody has answered is uncertain after a reload too, and one press sends it', async ({
      page,
    }) => {
      const presses = countPresses(page);
      const counter = counterOn(page, t);
      await counter.open(newPack());
      await counter.verify();
      await page.route('**/api/mvs/sn/dispense', (route) => route.abort());
      await counter.confirm(t.dispense);
      await counter.answer(t.later).click();
      await expect(counter.status).toContainText(t.uncertain);
      await expectGoodScreen(page);
      await page.unroute('**/api/mvs/sn/dispense');
      await page.reload();
      await expect(counter.status).toContainText(t.uncertain);
      await counter.button(t.sendAgain).click();
      await expect(counter.status).toContainText(t.dispensed);
      expect(presses[1]).toBe(presses[2]);
    });

    test('a pack that was destroyed here says so before anything more is done with it', async ({ page }) => {
      const presses = countPresses(page);
      const counter = counterOn(page, t);
      await counter.open(newPack());
      await counter.verify();
      await counter.confirm(t.destroy);
      await expect(counter.status).toContainText(t.destroyed);
      for (const name of [t.dispense, t.destroy]) {
        await counter.button(name).click();
        await expect(page.getByRole('alertdialog', { name: t.alreadyDestroyed })).toBeVisible();
        await expect(counter.answer(t.cancel)).toBeFocused();
        await pressEnter(page);
        await expect(counter.dialog).toHaveCount(0);
      }
      expect(presses).toHaveLength(2);
    });

    test.describe('with a clock of its own', () => {
      test.use({ profile: 'own' });

      test('an expired pack says so on a workstation whose clock is wrong too', async ({ page }) => {
        const pack = newPack({ expDate: '230500' });
        const told = page.getByRole('status').filter({ hasText: t.doNotSupplyExpired });
        await page.goto(addressOf(pack));
        await expect(told).toBeVisible();
        await page.clock.install({ time: new Date('2023-01-10T10:00:00Z') });
        await page.reload();
        await expect(told).toBeVisible();
        expect(await page.evaluate(() => new Date().getFullYear())).toBe(2023);
      });
    });

    test('the training sheet is one press away in the sandbox', async ({ page }) => {
      await page.goto('/');
      const link = page.getByRole('link', { name: t.trainingSheet });
      await expect(link).toHaveAttribute('href', `/api/mvs/training-sheet?lng=${language}`);
    });
  });
}

test.describe('whatever the language', () => {
  const t = counterWords.en;
  test.beforeEach(async ({ context, session }) => context.addCookies(session));

  test('an alert is printed in the language of the page, whatever the browser speaks', async ({ page }) => {
    const hu = counterWords.hu;
    const prints = await countPrints(page);
    await page.addInitScript(() => localStorage.setItem('i18nextLng', 'hu'));
    const counter = counterOn(page, hu);
    await counter.open(newPack({ sn: 'DEMO-NC-PC-02' }));
    await counter.button(hu.verify).click();
    await counter.answer(hu.print).click();
    await expect(counter.answer(hu.reprint)).toBeVisible();
    expect(prints[0]).toContain(hu.printedTitle);
  });

  const serials = ['2E3', `/%?&'"`];
  if (process.env.PECSET_LONG) serials.push('12345678901234567890', 'true', '..', '%2F+;<=>_');
  test('serial numbers that look like something else reach the server as they are', async ({ page }) => {
    const counter = counterOn(page, t);
    for (const sn of serials) {
      await counter.open(newPack({ sn }));
      await counter.verify();
      await page.reload();
      await expect(counter.rows).toHaveCount(1);
      await expect(page.getByRole('definition').last()).toHaveText(sn);
    }
  });

  test('a session that has ended leads to the login and back to the same pack', async ({ page, server }) => {
    const counter = counterOn(page, t);
    const pack = newPack();
    await counter.open(pack);
    await expect(counter.button(t.verify)).toBeEnabled();
    await page.context().clearCookies();
    await counter.button(t.verify).click();
    await page.waitForURL(/\/login/);
    await fillLogin(page, words.en, await server.demo());
    await page.getByRole('button', { name: words.en.login, exact: true }).click();
    await page.waitForURL(addressOf(pack));
    await counter.verify();
  });

  test('without a session a pack link leads to the login and back to the pack', async ({ page, server }) => {
    const pack = newPack({ sn: `/%?&'"` });
    await page.context().clearCookies();
    await page.goto(addressOf(pack));
    await page.waitForURL(/\/login/);
    await fillLogin(page, words.en, await server.demo());
    await page.getByRole('button', { name: words.en.login, exact: true }).click();
    await expect(page.getByRole('definition').last()).toHaveText(pack.sn);
  });

  test('a history that cannot be loaded is empty, and the pack can be worked with all the same', async ({
    page,
  }) => {
    const counter = counterOn(page, t);
    const pack = newPack();
    await page.route('**/api/mvs/sn/0952**', (route) => route.abort());
    await counter.open(pack);
    await expect(page.getByText(t.historyFailed)).toBeVisible();
    await expect(page.getByText(pack.lotNum, { exact: true })).toBeVisible();
    await expect(counter.dialog).toHaveCount(0);
    await expect(counter.status).toContainText(t.historyUnknown);
    await expect(counter.button(t.verify)).toBeFocused();
    const askedAgain = page.waitForRequest('**/api/mvs/sn/0952**');
    await counter.button(t.retry).click();
    await askedAgain;
    await expect(page.getByText(t.historyFailed)).toBeVisible();
    await counter.verify();
    await expect(counter.rows).toHaveCount(1);
    await expect(page.getByText(t.historyFailed)).toBeVisible();
    // Whatever is heard of the server has it asked for again, by itself.
    await page.unroute('**/api/mvs/sn/0952**');
    await page.reload();
    await expect(counter.rows).toHaveCount(1);
    await expect(page.getByText(t.historyFailed)).toHaveCount(0);
  });

  test('a press whose answer was lost, found in the history, is not taken for a later one', async ({
    page,
  }) => {
    const counter = counterOn(page, t);
    const pack = newPack();
    await counter.open(pack);
    await counter.verify();
    await page.route('**/api/mvs/sn/dispense', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await counter.confirm(t.dispense);
    await counter.answer(t.later).click();
    await page.unroute('**/api/mvs/sn/dispense');
    // Another pack, then this one again, without leaving the page.
    await page.getByRole('link', { name: 'Pecsét' }).first().click();
    await page.goBack();
    await expect(counter.rows).toHaveCount(2);
    await counter.confirm(t.undoLeft);
    await expect(counter.status).toContainText(t.active);
    await counter.confirm(t.dispense);
    await expect(counter.rows).toHaveCount(4);
    await expect(counter.status).toContainText(t.dispensed);
  });

  test('the Enter of a scanner whose keys are not taken as a scan presses nothing', async ({ page }) => {
    const presses = countPresses(page);
    const counter = counterOn(page, t);
    await counter.open(newPack());
    await expect(counter.button(t.verify)).toBeFocused();
    await typeKeys(
      page,
      scanOf('0105995327162010', { ...usScanner, msPerKey: 0 }, { after: named('Enter') }),
    );
    // Had that Enter pressed it, this would be the second press, or there would be nothing left to press.
    await counter.verify();
    expect(presses).toHaveLength(1);
  });

  test('on a phone the verdict, the leading button and the identifiers are seen without scrolling', async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    const counter = counterOn(page, t);
    await counter.open(newPack());
    await counter.verify();
    const floating = await page.getByRole('button', { name: scannerWords.en.manualEntry }).boundingBox();
    for (const seen of [counter.status, counter.button(t.dispense), page.getByRole('definition').last()]) {
      const box = await seen.boundingBox();
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(floating?.y ?? 0);
    }
    await expect(page.locator('main button[data-variant="filled"]')).toHaveCount(1);
  });

  test('sound and vibration can be switched off and stay off', async ({ page }) => {
    const counter = counterOn(page, t);
    await counter.open(newPack());
    await page.getByRole('checkbox', { name: t.sound }).uncheck();
    await page.reload();
    await expect(page.getByRole('checkbox', { name: t.sound })).not.toBeChecked();
  });
});
