import { named, scanOf, usScanner } from '@pecset/scanner/test-support';
import type { ServerProcess } from '@pecset/server/testing/process';
import { request } from '@playwright/test';
import { countPresses } from './support/count-presses.ts';
import { pressEnter } from './support/enter.ts';
import { holdRequests } from './support/hold-requests.ts';
import { expect, test } from './support/journey.ts';
import { languagesOf } from './support/languages.ts';
import { holdAnswer, letAnswerCome } from './support/late-answers.ts';
import { counterOn, newPack, type Pack } from './support/pack-on-counter.ts';
import { setUpScanner, typeKeys } from './support/scanner.ts';
import { phone } from './support/screen-checks.ts';
import { colleague, openSession } from './support/sign-in.ts';
import { textsIn } from './support/texts.ts';

const dispenseAsColleague = async (server: ServerProcess, pack: Pack) => {
  const cookies = await openSession(server, { email: colleague });
  const api = await request.newContext({ storageState: { cookies, origins: [] } });
  await expect(await api.post(`${server.address}/api/mvs/sn/dispense`, { data: pack })).toBeOK();
  await api.dispose();
};

/** Runs in the page: from there its clock goes on. */
const setClockBack = (to: string) => {
  const { now } = Date;
  const behind = now() - Date.parse(to);
  Date.now = () => now() - behind;
  globalThis.Date = new Proxy(Date, {
    construct: (clock, [time = clock.now()]: [number?]) => new clock(time),
  });
};

/** Runs in the page: fills with the keys that the page does not leave to the browser. */
const keptKeys = () => {
  const kept: string[] = [];
  window.addEventListener('keydown', ({ key, shiftKey, defaultPrevented }) => {
    if (defaultPrevented) kept.push(shiftKey ? `Shift+${key}` : key);
  });
  return kept;
};

for (const language of languagesOf('en')) {
  const t = textsIn(language);

  test.describe(language, () => {
    test.use({ language });
    test.beforeEach(async ({ context, session }) => context.addCookies(session));

    test('a pack is verified, dispensed and the dispense undone, by keyboard alone', async ({ page }) => {
      const counter = counterOn(page, t);
      // A serial number that looks like a number.
      const pack = newPack({ sn: '2E3' });
      await counter.open(pack);
      await expect(counter.status).toContainText(t('packs$statusUnknown'));
      await expect(page.getByRole('definition')).toContainText([pack.gtin, '381231', 'LOT42', '2E3']);
      for (const name of [t('packs$dispense'), t('packs$destroy')])
        await expect(counter.button(name)).toHaveCount(0);

      await expect(counter.button(t('packs$verify'))).toBeFocused();
      await pressEnter(page);
      await expect(counter.status).toContainText(t('packs$verdictActive'));
      await expect(page.getByRole('columnheader')).toHaveText([
        t('packs$time'),
        t('packs$transaction'),
        t('packs$status'),
        t('packs$actions'),
      ]);
      await expect(counter.rows.getByRole('cell')).toContainText([
        /^\d\d\/\d\d\/\d\d \d\d:\d\d$/,
        t('packs$trxVerify'),
        t('packs$rowActive'),
        '',
      ]);
      await expect(counter.button(t('packs$dispense'))).toBeFocused();
      await pressEnter(page);
      await expect(counter.answer(t('kit$yes'))).toBeFocused();
      // The page keeps Tab within the question: left to a browser with a toolbar, it would leave for that.
      const kept = await page.evaluateHandle(keptKeys);
      for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) await page.keyboard.press(key);
      await expect(counter.answer(t('kit$yes'))).toBeFocused();
      expect(await kept.jsonValue()).toEqual(['Tab', 'Shift+Tab']);
      await pressEnter(page);
      await expect(counter.status).toContainText(t('packs$verdictDispensedNow'));
      await expect(counter.rows).toHaveCount(2);
      await expect(counter.rows.first()).toContainText(t('packs$trxDispense'));
      await expect(counter.rows.first().getByRole('cell').first()).toHaveCSS('font-weight', '700');

      await counter.button(t('packs$undoLeft', { days: 10 })).focus();
      await pressEnter(page);
      await pressEnter(page);
      await expect(counter.status).toContainText(t('packs$verdictUndone'));
      await expect(counter.rows).toHaveCount(3);
      await expect(counter.rows.first()).toContainText(t('packs$trxUndo'));
      await expect(counter.rows.nth(1)).toContainText(t('packs$undone'));
      await expect(counter.button(t('packs$undoLeft', { days: 10 }))).toHaveCount(0);
    });

    test('Enter does not confirm a destroy; a deliberate yes does', async ({ page }) => {
      const counter = counterOn(page, t);
      await counter.open(newPack());
      await counter.verify();
      await counter.confirm(t('packs$reverify'));
      await expect(counter.rows).toHaveCount(2);
      await counter.button(t('packs$destroy')).focus();
      await pressEnter(page);
      await expect(page.getByRole('alertdialog', { name: t('packs$confirmDestroyTitle') })).toBeVisible();
      await pressEnter(page);
      await expect(counter.dialog).toHaveCount(0);
      await expect(counter.rows).toHaveCount(2);
      // An accidental Enter there leads to the likely action, which asks first.
      await expect(counter.button(t('packs$dispense'))).toBeFocused();
      await counter.confirm(t('packs$destroy'));
      await expect(counter.rows).toHaveCount(3);
      await expect(counter.rows.first()).toContainText(t('packs$trxDestroy'));
    });

    test('a pack that was dispensed here, perhaps by a colleague just now, is not dispensed again by accident', async ({
      page,
      context,
      server,
    }) => {
      const presses = countPresses(page);
      const counter = counterOn(page, t);
      const pack = newPack();
      await counter.open(pack);
      await counter.verify();
      await counter.confirm(t('packs$dispense'));
      await expect(counter.rows).toHaveCount(2);

      await counter.button(t('packs$dispense')).click();
      const shield = page.getByRole('alertdialog', { name: t('packs$shieldTitle') });
      await expect(shield).toContainText(/(today|ma) \d\d:\d\d/);
      await expect(counter.answer(t('packs$cancel'))).toBeFocused();
      await page.keyboard.press('Escape');
      expect(presses).toHaveLength(2);

      await counter.button(t('packs$dispense')).click();
      await counter.answer(t('packs$reverify')).click();
      await counter.answer(t('kit$yes')).click();
      await expect(counter.rows).toHaveCount(3);
      await expect(counter.status).toContainText(t('packs$verdictDispensedHere'));
      await counter.button(t('packs$dispense')).click();
      await counter.answer(t('packs$dispenseAgain')).click();
      await expect(counter.rows).toHaveCount(4);
      await expect(counter.rows.first()).toContainText('NMVS_NC_PCK_23');
      await counter.button(t('packs$dispense')).click();
      await counter.answer(t('packs$undo')).click();
      await counter.answer(t('kit$yes')).click();
      await expect(counter.rows.first()).toContainText(t('packs$trxUndo'));

      await expect(counter.status).toContainText(t('packs$verdictUndone'));
      await counter.button(t('packs$dispense')).click();
      await dispenseAsColleague(server, pack);
      // The page asks for news as soon as it is online again.
      await context.setOffline(true);
      await context.setOffline(false);
      await expect(counter.status).toContainText(t('packs$verdictDispensedHere'));
      await counter.answer(t('kit$yes')).click();
      await expect(shield).toContainText('Kolléga Kálmán');
      await expect(counter.answer(t('packs$cancel'))).toBeFocused();
      await expect(counter.answer(t('packs$dispenseAgain'))).toBeVisible();
      await expect(counter.answer(t('packs$undo'))).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(page.getByText(t('packs$undoByAnother'))).toBeVisible();
      await expect(counter.button(t('packs$undoLeft', { days: 10 }))).toHaveCount(0);
      expect(presses).toHaveLength(4);
    });

    test('a code that looks misread, or has letters of unknown case, is not sent before somebody has said so', async ({
      page,
    }) => {
      await setUpScanner(page);
      const presses = countPresses(page);
      const counter = counterOn(page, t);
      const good = newPack();
      const wrong = String((Number(good.gtin.at(-1)) + 1) % 10);
      await counter.open({ ...good, gtin: good.gtin.slice(0, -1) + wrong });
      await expect(page.getByRole('heading', { name: t('packs$findingsTitle') })).toBeVisible();
      const digits = { found: wrong, expected: good.gtin.slice(-1) };
      const told = t('packs$findingCheckDigit', { field: t('packs$gtin'), ...digits });
      await expect(page.getByText(told)).toBeVisible();
      await expect(counter.button(t('packs$verify'))).toHaveCount(0);
      await expect(page.getByRole('link', { name: t('packs$scanAgain') })).toBeFocused();
      expect(presses).toHaveLength(0);
      await counter.button(t('packs$sendAsRead')).click();
      await counter.verify();
      expect(presses).toHaveLength(1);

      // `]D2` instead of `]d2`: this scanner writes capitals, or Caps Lock is on.
      const capitals = `]D201${good.gtin}17${good.expDate}10LOTA\u001d21AB12CD`;
      const fast = { ...usScanner, msPerKey: 0 };
      await typeKeys(page, scanOf(capitals, fast, { before: named('F7'), after: named('Enter') }));
      await expect(page.getByRole('definition')).toContainText(['LOTA', 'AB12CD']);
      await expect(page.getByRole('heading', { name: t('packs$findingsTitle') })).toBeVisible();
      await expect(counter.button(t('packs$verify'))).toHaveCount(0);
      expect(presses).toHaveLength(1);
      await counter.button(t('packs$sendAsRead')).click();
      await expect(counter.button(t('packs$verify'))).toBeEnabled();
    });

    test('an expired pack says so first, active or not and whatever the clock of the device, and Enter does nothing with it', async ({
      page,
    }) => {
      await page.addInitScript(setClockBack, '2023-01-10T10:00:00Z');
      const presses = countPresses(page);
      const counter = counterOn(page, t);
      await counter.open(newPack({ expDate: '230500' }));
      await expect(counter.status).toContainText(t('packs$verdictExpired'));
      expect(await page.evaluate(() => new Date().getFullYear())).toBe(2023);
      await expect(counter.button(t('packs$verify'))).not.toBeFocused();
      await counter.verify();
      await expect(counter.status).toContainText(t('packs$verdictExpired'));
      await expect(counter.button(t('packs$dispense'))).not.toBeFocused();
      await pressEnter(page);
      await expect(counter.dialog).toHaveCount(0);
      expect(presses).toHaveLength(1);
    });

    test('a pending answer comes by itself', async ({ page, server }) => {
      const counter = counterOn(page, t);
      await counter.open(newPack({ sn: 'DEMO-PENDING' }));
      const pressed = page.waitForResponse('**/api/mvs/sn/verify');
      await counter.button(t('packs$verify')).click();
      await pressed;
      await holdAnswer(server);
      await expect(counter.status).toContainText(t('packs$statusPending'));
      await expect(counter.button(t('packs$dispense'))).toBeDisabled();
      await expect(counter.button(t('packs$destroy'))).toBeDisabled();
      await letAnswerCome(server);
      await expect(counter.status).toContainText(t('packs$verdictActive'));
      await expect(counter.button(t('packs$dispense'))).toBeEnabled();
    });

    test('a pack that was destroyed here says so before anything more is done with it', async ({ page }) => {
      const presses = countPresses(page);
      const counter = counterOn(page, t);
      await counter.open(newPack());
      await counter.verify();
      await counter.confirm(t('packs$destroy'));
      await expect(counter.status).toContainText(t('packs$verdictDestroyed'));
      for (const name of [t('packs$dispense'), t('packs$destroy')]) {
        await counter.button(name).click();
        await expect(page.getByRole('alertdialog', { name: t('packs$shieldDestroyedTitle') })).toBeVisible();
        await expect(counter.answer(t('packs$cancel'))).toBeFocused();
        await pressEnter(page);
        await expect(counter.dialog).toHaveCount(0);
      }
      expect(presses).toHaveLength(2);
    });

    test('the training sheet is one press away in the sandbox', async ({ page }) => {
      await page.goto('/');
      const link = page.getByRole('link', { name: t('scanPage$trainingSheet') });
      await expect(link).toHaveAttribute('href', `/api/mvs/training-sheet?lng=${language}`);
    });
  });
}

test.describe('whatever the language', () => {
  const t = textsIn('en');
  test.beforeEach(async ({ context, session }) => context.addCookies(session));

  test('the Enter of a scanner whose keys are not taken as a scan presses nothing', async ({ page }) => {
    const presses = countPresses(page);
    const counter = counterOn(page, t);
    await counter.open(newPack());
    await expect(counter.button(t('packs$verify'))).toBeFocused();
    await typeKeys(
      page,
      scanOf('0105995327162010', { ...usScanner, msPerKey: 0 }, { after: named('Enter') }),
    );
    // If that Enter had pressed it, this would be the second press, or the button would be gone.
    await counter.verify();
    expect(presses).toHaveLength(1);
  });

  test('on a phone the verdict, the leading button and the identifiers are seen without scrolling, each in its place', async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    const counter = counterOn(page, t);
    await counter.open(newPack());
    const topOf = async (name: string) => (await counter.button(name).boundingBox())?.y;
    const leads = await topOf(t('packs$verify'));
    await counter.verify();
    expect(await topOf(t('packs$dispense'))).toBe(leads);
    const floating = await page.getByRole('button', { name: t('scanner$manualEntry') }).boundingBox();
    for (const seen of [
      counter.status,
      counter.button(t('packs$dispense')),
      page.getByRole('definition').last(),
    ]) {
      const box = await seen.boundingBox();
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(floating?.y ?? 0);
    }
    await expect(page.locator('main button[data-variant="filled"]')).toHaveCount(1);
    const last = page
      .getByRole('region', { name: t('packs$pack') })
      .getByRole('button')
      .last();
    await expect(last).toHaveText(t('packs$destroy'));
    await counter.confirm(t('packs$dispense'));
    await expect(counter.status).toContainText(t('packs$verdictDispensedNow'));
    await expect(last).toHaveText(t('packs$destroy'));
  });

  test('of two tabs with the same pack one dispenses it; the other waits, and shows what came of it', async ({
    page,
    context,
  }) => {
    const pack = newPack({ sn: `/%?&'"` });
    const tab = await context.newPage();
    const [here, there] = [counterOn(page, t), counterOn(tab, t)];
    const sent = countPresses(page);
    const sentThere = countPresses(tab);
    await here.open(pack);
    await here.verify();
    await there.open(pack);
    await expect(there.button(t('packs$dispense'))).toBeEnabled();
    await expect(tab.getByRole('definition').last()).toHaveText(pack.sn);
    const letGo = await holdRequests(page, '**/api/mvs/sn/dispense');
    await here.confirm(t('packs$dispense'));
    await expect(there.button(t('packs$dispense'))).toBeDisabled();
    letGo();
    await expect(here.status).toContainText(t('packs$verdictDispensedNow'));
    await expect(there.rows).toHaveCount(2);
    await expect(there.status).toContainText(t('packs$verdictDispensedHere'));
    expect([sent.length, sentThere.length]).toEqual([2, 0]);
  });

  test('sound and vibration can be switched off and stay off', async ({ page }) => {
    const counter = counterOn(page, t);
    await counter.open(newPack());
    await page.getByRole('checkbox', { name: t('packs$sound') }).uncheck();
    await page.reload();
    await expect(page.getByRole('checkbox', { name: t('packs$sound') })).not.toBeChecked();
  });
});
