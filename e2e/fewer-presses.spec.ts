import { formatCode } from '@pecset/gs1';
import { named, scanOf, usScanner } from '@pecset/scanner/test-support';
import type { Page } from '@playwright/test';
import { atFullLength } from './support/at-full-length.ts';
import { clickAgain } from './support/click-again.ts';
import { inDatabase } from './support/database.ts';
import { pressEnter } from './support/enter.ts';
import { holdRequests } from './support/hold-requests.ts';
import { expect, test } from './support/journey.ts';
import { languagesOf } from './support/languages.ts';
import { listenTo } from './support/listen-to.ts';
import { onScreen } from './support/on-screen.ts';
import { addressOf, counterOn, newPack, type Pack } from './support/pack-on-counter.ts';
import { packInAddress, setUpScanner, typeKeys } from './support/scanner.ts';
import { expectGoodScreen, looksWithAxe, phone } from './support/screen-checks.ts';
import { openMenu } from './support/sign-in.ts';
import { textsIn } from './support/texts.ts';

const testAtLength = atFullLength(test);

const around = { before: named('F7'), after: named('Enter') };

const quick = { ...usScanner, msPerKey: 0 };

const scanPack = (page: Page, pack: Pack) => typeKeys(page, scanOf(formatCode(pack), quick, around));

/** Records the transactions in the order they are sent, with what each went `without`. */
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
  const t = textsIn(language);

  /** Waits until the page is drawn: only then does it listen for scans. */
  const openStart = async (page: Page) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: t('shell$scan'), exact: true })).toBeVisible();
  };

  test.describe(language, () => {
    test.use({ language });
    test.beforeEach(async ({ context, session, server }) => {
      // Skipping questions needs the administrator's permission.
      await inDatabase(server, 'update partner set may_dispense_unasked = true');
      await context.addCookies(session);
    });

    test('a pack takes three presses, and one where the workstation is set so; its code scanned again is told', async ({
      page,
      context,
    }) => {
      await setUpScanner(page);
      const sent = watchSent(page);
      const counter = counterOn(page, t);
      await openStart(page);
      const pack = newPack();
      await scanPack(page, pack);
      await expect(counter.button(t('packs$verify'))).toBeFocused();
      expect(sent).toEqual([]);
      await pressEnter(page);
      await expect(counter.button(t('packs$dispense'))).toBeFocused();
      await pressEnter(page);
      await expect(counter.answer(t('kit$yes'))).toBeFocused();
      await pressEnter(page);
      await expect(counter.status).toContainText(t('packs$verdictDispensedNow'));
      // A second box with the same code must not be believed.
      await scanPack(page, pack);
      await expect(page.getByText(t('packs$scannedAgain'))).toBeVisible();
      await expect(page.getByText(t('packs$verdictDispensedNow'), { exact: true })).toHaveCount(0);

      await (await openMenu(page, t)).getByRole('link', { name: t('shell$workstation') }).click();
      const otherTab = await context.newPage();
      await otherTab.goto('/profile/workstation');
      await page.getByRole('checkbox', { name: t('workstation$verifyAtOnce') }).check();
      await expect(otherTab.getByRole('checkbox', { name: t('workstation$verifyAtOnce') })).toBeChecked();
      await page.getByRole('checkbox', { name: t('workstation$dispenseUnasked') }).check();
      await expect(page.getByText(t('workstation$saved'), { exact: true })).toBeVisible();
      await page.getByRole('radio', { name: t('workstation$themeDark') }).check();
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(15, 27, 26)');
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
      await page.emulateMedia({ media: null });

      const heard = await listenTo(page);
      await scanPack(page, newPack());
      await expect(counter.button(t('packs$dispense'))).toBeFocused();
      await expect(counter.status).toContainText(t('packs$verdictActive'));
      expect(
        (await heard.jsonValue()).filter(
          (said) => said.includes(t('packs$statusUnknown')) || said.includes(t('packs$rowActive')),
        ),
      ).toHaveLength(1);
      await pressEnter(page);
      await expect(counter.status).toContainText(t('packs$verdictDispensedNow'));
      expect(sent).toEqual(['verify', 'dispense', 'verify without press', 'dispense without question']);
    });

    test('an Enter that bounces or is held dispenses nothing twice, nor two clicks; a red pack is told before the next', async ({
      page,
    }) => {
      await setUpScanner(page);
      await choose(page, 'verifyAtOnce', 'dispenseUnasked');
      const sent = watchSent(page);
      const counter = counterOn(page, t);
      await openStart(page);
      await scanPack(page, newPack());
      await expect(counter.button(t('packs$dispense'))).toBeFocused();
      await pressEnter(page, [{ afterMs: 50 }, { afterMs: 80, held: true }, { afterMs: 600, held: true }]);
      await expect(counter.status).toContainText(t('packs$verdictDispensedNow'));
      await expect(counter.rows).toHaveCount(2);
      await expect(counter.dialog).toHaveCount(0);
      expect(sent).toEqual(['verify without press', 'dispense without question']);

      await counter.open(newPack());
      await counter.button(t('packs$verify')).click();
      await expect(counter.status).toContainText(t('packs$verdictActive'));
      await clickAgain(counter.button(t('packs$dispense')));
      await expect(counter.rows).toHaveCount(1);
      await counter.button(t('packs$dispense')).focus();
      await pressEnter(page);
      await expect(counter.status).toContainText(t('packs$verdictDispensedNow'));
      expect(sent.slice(2)).toEqual(['verify', 'dispense without question']);

      // A pack that is not in order is told before the next scan takes its place.
      const letGo = await holdRequests(page, '**/api/mvs/sn/verify');
      const [red, next] = [newPack({ sn: 'DEMO-NC-PCK-22' }), newPack()];
      await scanPack(page, red);
      await scanPack(page, next);
      letGo();
      await expect(counter.dialog).toContainText(red.sn);
      expect(packInAddress(page)).toEqual(red);
      await counter.answer(t('kit$ok')).click();
      await expect.poll(() => packInAddress(page)).toEqual(next);
    });

    testAtLength(
      'a link, a reload, the way back and a dispensed pack verify nothing by themselves',
      async ({ page }) => {
        await setUpScanner(page);
        await choose(page, 'verifyAtOnce');
        const sent = watchSent(page);
        const counter = counterOn(page, t);
        await counter.open(newPack());
        await expect(counter.button(t('packs$verify'))).toBeFocused();
        expect(sent).toEqual([]);

        const scanned = newPack();
        await scanPack(page, scanned);
        await expect(counter.button(t('packs$dispense'))).toBeFocused();
        expect(sent).toEqual(['verify without press']);
        // Scanning the same pack again while its answer is fresh sends nothing. A scan cut off by the reload would go
        // on after it.
        const shownAgain = page.waitForResponse(/\/api\/mvs\/sn\/\d+\//);
        await scanPack(page, scanned);
        await shownAgain;
        await page.reload();
        await expect(counter.button(t('packs$dispense'))).toBeFocused();
        await page.goto(addressOf(newPack()));
        await expect(counter.button(t('packs$verify'))).toBeFocused();
        await page.goBack();
        await expect(counter.button(t('packs$dispense'))).toBeFocused();
        // The answer was not given on this screen, so the question is asked as usual.
        await counter.confirm(t('packs$dispense'));
        await expect(counter.status).toContainText(t('packs$verdictDispensedNow'));
        await openStart(page);
        await scanPack(page, scanned);
        await expect(counter.status).toContainText(t('packs$verdictDispensedHere'));
        expect(sent).toEqual(['verify without press', 'dispense']);
      },
    );

    test('five packs in the basket take one press and are five transactions; a missing one is told, and leaving asks', async ({
      page,
    }) => {
      await setUpScanner(page);
      await choose(page, 'basket', 'dispenseUnasked');
      const sent = watchSent(page);
      const counter = counterOn(page, t);
      const nameUser = await holdRequests(page, '**/api/auth/token*');
      const letGo = await holdRequests(page, '**/assets/basket-*.js');
      await openStart(page);
      const [oldest, ...packs] = [newPack(), newPack(), newPack(), newPack()];
      // Scans wait until the user is known and the basket's file is loaded.
      for (const pack of [oldest, newPack()]) await scanPack(page, pack);
      nameUser();
      for (const pack of packs) await scanPack(page, pack);
      letGo();
      const all = page.getByRole('button', { name: t('basket$dispenseAll', { count: 5 }) });
      await expect(all).toBeFocused();
      await page.setViewportSize(phone);
      await expect(all).toBeInViewport({ ratio: 1 });
      // After a scan the user looks at the screen, so its row must be in view.
      const line = page.getByRole('main').getByRole('listitem').filter({ hasText: oldest.sn });
      await page.setViewportSize({ ...phone, height: 480 });
      await expect(line).not.toBeInViewport();
      await scanPack(page, oldest);
      await expect(line).toBeInViewport({ ratio: 1 });
      await expect(line).toContainText(t('basket$againHere'));
      await all.focus();
      await pressEnter(page, [{ afterMs: 50 }, { afterMs: 80, held: true }]);
      await expect(onScreen(page, t('basket$doneLeads', { count: 5 }))).toBeVisible();
      await expectGoodScreen(page, looksWithAxe());
      expect(sent.filter((what) => what === 'verify without press')).toHaveLength(5);
      expect(sent.filter((what) => what === 'dispense without question')).toHaveLength(5);
      expect(sent).toHaveLength(10);
      await page.getByRole('button', { name: t('basket$removeOf', { sn: oldest.sn }) }).click();
      await expect(page.getByText(t('basket$removedDone', { sn: oldest.sn }))).toBeAttached();

      // With a red pack in it the question is asked in spite of the setting.
      const red = newPack({ sn: 'DEMO-NC-PCK-22' });
      await scanPack(page, red);
      await expect(page.getByRole('alert').filter({ hasText: red.sn })).toBeAttached();
      await scanPack(page, newPack());
      await expect(page.getByRole('heading', { name: t('basket$stopGroup', { count: 1 }) })).toBeVisible();
      await page.getByRole('button', { name: t('basket$dispenseGreen', { count: 1 }) }).focus();
      await pressEnter(page);
      await expect(counter.dialog).toContainText(t('basket$questionTitle', { count: 1 }));
      await counter.answer(t('kit$yes')).click();
      await expect(page.getByText(t('packs$verdictDispensedNow'), { exact: true })).toBeVisible();

      // The next patient's basket is not green while a pack of it is missing.
      const [good, half] = [newPack(), newPack()];
      await scanPack(page, good);
      const whole = formatCode(half);
      await typeKeys(page, scanOf(whole.slice(0, whole.indexOf(`21${half.sn}`)), quick, around));
      const missing = onScreen(page, t('basket$failedLeads', { count: 1 }));
      await expect(missing).toBeVisible();
      // The red pack is still told, set aside.
      await expect(page.getByRole('heading', { name: t('basket$asideGroup', { count: 1 }) })).toBeVisible();
      const lineOf = (text: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: text });
      await expect(lineOf(good.sn)).toContainText(t('packs$verdictActive'));
      await expect(page.getByRole('button', { name: t('basket$dispenseAll', { count: 1 }) })).toHaveCount(0);
      await lineOf(half.gtin)
        .getByRole('button', { name: t('scanner$manualEntry') })
        .click();
      const gtin = counter.dialog.getByRole('textbox').first();
      await expect(gtin).toHaveValue(half.gtin);
      // A scan made meanwhile waits for the basket: in the form it would replace this pack.
      const late = newPack();
      await scanPack(page, late);
      await expect(counter.dialog.getByText(t('scanner$scansWaiting', { waiting: 1 }))).toBeVisible();
      await expect(gtin).toHaveValue(half.gtin);
      const mistyped = `${half.gtin.slice(0, -1)}${(Number(half.gtin.at(-1)) + 1) % 10}`;
      await gtin.fill(mistyped);
      await counter.dialog.getByRole('textbox').last().fill(half.sn);
      await counter.answer(t('manualEntry$ok')).click();
      await expect(lineOf(late.sn)).toBeVisible();
      await lineOf(half.sn).getByRole('link', { name: mistyped }).click();
      await counter.button(t('packs$correctTyped')).click();
      await gtin.fill(half.gtin);
      await counter.answer(t('manualEntry$ok')).click();
      await expect(missing).toHaveCount(0);
      await expect(lineOf(half.sn)).toHaveCount(1);
      await expect(lineOf(mistyped)).toHaveCount(0);

      await (await openMenu(page, t)).getByRole('link', { name: t('shell$workstation') }).click();
      await expect(counter.dialog).toContainText(t('basket$leaveTitle'));
      await counter.answer(t('kit$no')).click();
      await openMenu(page, t);
      await page.getByRole('button', { name: t('shell$logout') }).click();
      await expect(counter.dialog).toContainText(t('basket$logoutTitle'));
      await counter.answer(t('kit$no')).click();
      await expect(lineOf(good.sn)).toBeVisible();
    });

    testAtLength(
      'of thirty packs scanned 450 ms apart none is missing under a green basket',
      async ({ page }) => {
        await setUpScanner(page);
        await choose(page, 'basket', 'dispenseUnasked');
        await openStart(page);
        const scans = Array.from({ length: 30 }, () =>
          scanOf(formatCode(newPack()), { ...usScanner, msPerKey: 5 }, around),
        );
        const at = (index: number) => index * 450;
        await typeKeys(
          page,
          scans.flatMap((keys, index) => keys.map((press) => ({ ...press, time: press.time + at(index) }))),
        );
        const lines = page.getByRole('main').getByRole('listitem');
        const packs = lines.filter({ has: page.getByRole('link') });
        // A scan whose keys come seconds late may fail, even as two parts with a line each.
        await expect.poll(() => lines.count()).toBeGreaterThanOrEqual(30);
        const failed = (await lines.count()) - (await packs.count());
        process.stdout.write(`30 scans, ${await packs.count()} packs, ${failed} lines of failed ones\n`);
        const whole =
          failed === 0 ? t('basket$readyLeads', { count: 30 }) : t('basket$failedLeads', { count: failed });
        await expect(onScreen(page, whole)).toBeVisible();
      },
    );

    testAtLength(
      'a scan that failed is a row of the basket, which is not green until its pack is scanned again',
      async ({ page }) => {
        await setUpScanner(page);
        await choose(page, 'basket', 'dispenseUnasked');
        await openStart(page);
        const [good, lost] = [newPack(), newPack()];
        await scanPack(page, good);
        await expect(page.getByRole('button', { name: t('basket$dispenseAll', { count: 1 }) })).toBeFocused();
        await typeKeys(page, scanOf(formatCode(lost), quick, { before: named('F7') }));
        await expect(onScreen(page, t('basket$failedLeads', { count: 1 }))).toBeVisible();
        await expect(
          page
            .getByRole('main')
            .getByRole('listitem')
            .filter({ hasText: t('scanner$suffixMismatch') }),
        ).toContainText(lost.sn);
        await expect(page.getByRole('button', { name: t('basket$dispenseAll', { count: 1 }) })).toHaveCount(
          0,
        );
        await expectGoodScreen(page);
        await scanPack(page, lost);
        await expect(page.getByRole('button', { name: t('basket$dispenseAll', { count: 2 }) })).toBeFocused();
        await expect(onScreen(page, t('basket$failedLeads', { count: 1 }))).toHaveCount(0);
      },
    );

    testAtLength(
      'a scan without its serial number asks nothing while packs are scanned into the basket, and can be typed later',
      async ({ page }) => {
        await setUpScanner(page);
        await choose(page, 'basket');
        const letGo = await holdRequests(page, '**/assets/basket-*.js');
        await openStart(page);
        const [half, ...packs] = [newPack(), newPack(), newPack()];
        const code = formatCode(half);
        await typeKeys(page, scanOf(code.slice(0, code.indexOf(`21${half.sn}`)), usScanner, around));
        // This also holds for a scan made before the basket was loaded.
        letGo();
        const lineOf = (text: string) =>
          page.getByRole('main').getByRole('listitem').filter({ hasText: text });
        const line = lineOf(half.gtin);
        await expect(onScreen(page, t('basket$failedLeads', { count: 1 }))).toBeVisible();
        for (const pack of packs) await scanPack(page, pack);
        for (const pack of packs) await expect(lineOf(pack.sn)).toBeVisible();
        await expectGoodScreen(page);

        await line.getByRole('button', { name: t('scanner$manualEntry') }).click();
        const entry = page.getByRole('dialog');
        await expect(entry.getByRole('textbox').first()).toHaveValue(half.gtin);
        // A scan made meanwhile waits for the basket: in the form it would replace this pack.
        const late = newPack();
        await scanPack(page, late);
        await expect(entry.getByText(t('scanner$scansWaiting', { waiting: 1 }))).toBeVisible();
        await expect(entry.getByRole('textbox').first()).toHaveValue(half.gtin);
        await page.keyboard.press('Escape');
        await expect(lineOf(late.sn)).toBeVisible();
        await expect(line).toBeVisible();

        // A typed pack goes into the basket too, and is verified once the user has compared it.
        await line.getByRole('button', { name: t('scanner$manualEntry') }).click();
        await entry.getByRole('textbox').last().fill(half.sn);
        await pressEnter(page);
        await expect(onScreen(page, t('basket$failedLeads', { count: 1 }))).toHaveCount(0);
        await lineOf(half.sn).getByRole('button').first().click();
        await expect(page.getByRole('button', { name: t('basket$dispenseAll', { count: 4 }) })).toBeVisible();

        // Repeated presses at one place remove row after row, also as a double click.
        const remove = page
          .getByRole('button', { name: new RegExp(t('basket$removeOf', { sn: '.*' })) })
          .first();
        const named = (await remove.getAttribute('aria-label')) ?? '';
        const sn = named.slice(t('basket$removeOf', { sn: '' }).length);
        await remove.click();
        await expect(page.getByText(t('basket$removed', { sn }))).toBeAttached();
        await expect(page.getByRole('button', { name: t('basket$dispenseAll', { count: 3 }) })).toBeVisible();
        // Screen readers get the current state of the basket.
        await expect(
          page.getByRole('status').filter({ hasText: t('basket$readyLeads', { count: 3 }) }),
        ).toBeAttached();
        await remove.hover();
        await page.mouse.down({ clickCount: 2 });
        await page.mouse.up({ clickCount: 2 });
        await expect(page.getByRole('button', { name: t('basket$dispenseAll', { count: 2 }) })).toBeVisible();
      },
    );

    testAtLength(
      'a red pack stands apart and is not sent; the basket survives a reload and asks before it is left',
      async ({ page }) => {
        await setUpScanner(page);
        await choose(page, 'basket', 'dispenseUnasked');
        const sent = watchSent(page);
        const counter = counterOn(page, t);
        await openStart(page);
        const [good, twice, red] = [newPack(), newPack(), newPack({ sn: 'DEMO-NC-PCK-22' })];
        for (const pack of [good, twice, twice]) await scanPack(page, pack);
        await expect(
          page.getByRole('status').filter({ hasText: new RegExp(t('basket$saidAgain', { name: '.*' })) }),
        ).toBeAttached();
        await scanPack(page, red);
        await expect(page.getByRole('alert').filter({ hasText: red.sn })).toBeAttached();
        await expect(onScreen(page, t('basket$stopLeads', { count: 1 }))).toBeVisible();
        await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
        await expectGoodScreen(page);

        page.once('dialog', (dialog) => void dialog.accept());
        await page.reload();
        await expect(page.getByRole('heading', { name: t('basket$stopGroup', { count: 1 }) })).toBeVisible();
        await page.getByRole('link', { name: red.gtin }).click();
        await expect(counter.rows).toHaveCount(1);
        // The link back stands above the pack: if it came later, it would push a button away from under the finger.
        const letGo = await holdRequests(page, '**/assets/basket-*.js');
        const history = page.waitForResponse('**/api/mvs/sn/**');
        page.once('dialog', (dialog) => void dialog.accept());
        await page.reload();
        await history;
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
        expect(await page.getByRole('button', { name: t('packs$reverify') }).count()).toBe(0);
        letGo();
        await expect(counter.rows).toHaveCount(1);
        await page.getByRole('link', { name: t('basket$back', { count: 3 }) }).click();

        await (await openMenu(page, t)).getByRole('link', { name: t('shell$workstation') }).click();
        await expect(counter.dialog).toContainText(t('basket$leaveTitle'));
        await counter.answer(t('kit$no')).click();
        await openMenu(page, t);
        await page.getByRole('button', { name: t('shell$logout') }).click();
        await expect(counter.dialog).toContainText(t('basket$logoutTitle'));
        await counter.answer(t('kit$no')).click();
        // Not all packs are green, so the question is asked in spite of the setting.
        await page.getByRole('button', { name: t('basket$dispenseGreen', { count: 2 }) }).focus();
        await pressEnter(page);
        await expect(counter.dialog).toContainText(t('basket$questionTitle', { count: 2 }));
        await counter.answer(t('kit$yes')).click();
        await expect(
          page
            .getByRole('main')
            .getByRole('listitem')
            .filter({ hasText: t('packs$verdictDispensedNow') }),
        ).toHaveCount(2);
        await expect(onScreen(page, t('basket$stopLeads', { count: 1 }))).toBeVisible();
        expect(sent.filter((what) => what === 'dispense')).toHaveLength(2);
        expect(sent.filter((what) => what.startsWith('verify'))).toHaveLength(3);

        // The next patient's pack is counted alone; the red one stays visible, and counts again once it is scanned.
        await scanPack(page, newPack());
        await expect(page.getByRole('button', { name: t('basket$dispenseAll', { count: 1 }) })).toBeVisible();
        await expect(page.getByRole('heading', { name: t('basket$asideGroup', { count: 1 }) })).toBeVisible();
        await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
        await expectGoodScreen(page);
        await scanPack(page, red);
        const stopGroup = t('basket$stopGroup', { count: 1 });
        await expect(page.getByRole('heading', { name: stopGroup, exact: true })).toBeVisible();

        // Without connection the page still says what must not be handed out, and what to do with the other packs.
        await page.context().setOffline(true);
        await scanPack(page, newPack());
        await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
        await expect(onScreen(page, t('basket$stopLeads', { count: 1 }))).toBeVisible();
        await page.getByRole('button', { name: red.sn }).click();
        await expect(onScreen(page, t('basket$awayLeads'))).toBeVisible();
        await expectGoodScreen(page);
        await page.context().setOffline(false);
      },
    );
  });
}
