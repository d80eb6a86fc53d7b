import { named, scanOf, usScanner } from '@pecset/scanner/test-support';
import { waitingTime } from '@pecset/web-kit/waiting-time';
import type { Page } from '@playwright/test';
import { atFullLength } from './support/at-full-length.ts';
import { clickAgain } from './support/click-again.ts';
import { pressEnter } from './support/enter.ts';
import { holdRequests } from './support/hold-requests.ts';
import { expect, test } from './support/journey.ts';
import { languagesOf } from './support/languages.ts';
import { addressOf, counterOn, newPack, type Pack } from './support/pack-on-counter.ts';
import { packInAddress, setUpScanner, typeKeys } from './support/scanner.ts';
import { expectGoodScreen } from './support/screen-checks.ts';
import { openSession } from './support/sign-in.ts';
import { textsIn } from './support/texts.ts';

const testAtLength = atFullLength(test);

const scanText = (page: Page, text: string) =>
  typeKeys(page, scanOf(text, { ...usScanner, msPerKey: 0 }, { before: named('F7'), after: named('Enter') }));

const scanPack = (page: Page, { gtin, expDate, lotNum, sn }: Pack) =>
  scanText(page, `]d201${gtin}17${expDate}10${lotNum}\u001d21${sn}`);

const countPresses = (page: Page) => {
  const presses: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/mvs/')) presses.push(request.url());
  });
  return presses;
};

for (const language of languagesOf('hu')) {
  const t = textsIn(language);

  test.describe(language, () => {
    test.use({ language });

    test.describe('at a counter with a scanner', () => {
      test.beforeEach(async ({ page, context, session }) => {
        await setUpScanner(page);
        await context.addCookies(session);
      });

      const start = async (page: Page) => {
        await page.goto('/');
        await expect(page.getByRole('button', { name: t('scanner$scan'), exact: true })).toBeVisible();
      };

      testAtLength(
        'a pack scanned while its alert is open is compared, character by character, and nothing more',
        async ({ page }) => {
          const presses = countPresses(page);
          const counter = counterOn(page, t);
          await start(page);
          const pack = newPack({ sn: 'DEMO-FE-LOT-13', lotNum: 'LOTY' });
          await scanPack(page, pack);
          await counter.button(t('packs$verify')).click();
          const alert = page.getByRole('alertdialog', { name: t('alerts$alertTitle') });
          await expect(alert).toBeVisible();
          await scanPack(page, { ...pack, lotNum: 'LOTZ' });
          await expect(alert.locator('mark')).toHaveText(['Y', 'Z']);
          await scanPack(page, pack);
          await expect(alert).toContainText(t('alerts$readingsSame'));
          await expectGoodScreen(page);
          await counter.answer(t('alerts$close')).click();
          await expect(page.getByRole('definition').nth(2)).toHaveText('LOTY');
          expect(presses).toHaveLength(1);
        },
      );

      testAtLength(
        'wine, a plain barcode and a medicine without a serial number are told apart, and nothing is sent',
        async ({ page }) => {
          const presses = countPresses(page);
          for (const [code, place, words] of [
            [']E05999881234560', 'alert', t('scanner$retailCode')],
            ['5012345678900', 'alert', t('scanner$retailCode')],
            [']d201050123456789001727050010A1', 'dialog', t('manualEntry$partsMissing')],
          ] as const) {
            await start(page);
            await scanText(page, code);
            await expect(page.getByRole(place).first(), code).toContainText(words);
            await expect(page.getByRole('button', { name: t('packs$verify') })).toHaveCount(0);
            await expectGoodScreen(page);
          }
          expect(presses).toEqual([]);
        },
      );

      // Typing key by key in a browser takes a minute; in `npm test` the scanner's own test covers this.
      if (process.env.PECSET_LONG)
        test('eight kilobytes of keys are no scan, press nothing, and the next scan works', async ({
          page,
        }) => {
          const presses = countPresses(page);
          await start(page);
          await scanText(page, '01234567'.repeat(1024));
          await expect(page.getByRole('alert')).toBeVisible();
          await expect(page).toHaveURL('/');
          const pack = newPack();
          await scanPack(page, pack);
          await expect.poll(() => packInAddress(page)).toEqual(pack);
          expect(presses).toEqual([]);
        });

      test('a pack scanned while another’s answer is on its way waits for its turn', async ({ page }) => {
        const counter = counterOn(page, t);
        const [first, second] = [newPack(), newPack()];
        await counter.open(first);
        await expect(counter.button(t('packs$verify'))).toBeFocused();
        const letGo = await holdRequests(page, '**/api/mvs/sn/verify');
        await pressEnter(page);
        await scanPack(page, second);
        await expect(page.getByText(t('scanner$scansWaiting', { waiting: 1 }))).toBeVisible();
        expect(packInAddress(page)).toEqual(first);
        letGo();
        await expect.poll(() => packInAddress(page)).toEqual(second);
        await expect(counter.status).toContainText(t('packs$statusUnknown'));
        await page.goto(addressOf(first));
        await expect(counter.status).toContainText(t('packs$verdictActive'));
      });

      test('a scan behind an alert answers nothing and is not lost; one of the same pack is compared by character', async ({
        page,
      }) => {
        const counter = counterOn(page, t);
        const [wrong, next] = [newPack({ sn: 'DEMO-NC-PC-02' }), newPack()];
        await counter.open(wrong);
        await counter.button(t('packs$verify')).click();
        const alert = page.getByRole('alertdialog', { name: t('alerts$alertTitle') });
        await expect(alert).toBeVisible();
        const kept = page.waitForRequest('**/api/alerts/*/comparison');
        await scanPack(page, { ...wrong, lotNum: 'LOT43' });
        await expect(alert.locator('mark')).toHaveText(['2', '3']);
        await scanPack(page, wrong);
        await expect(alert).toContainText(t('alerts$readingsSame'));
        await scanPack(page, next);
        await expect(alert).toBeVisible();
        await expect(counter.answer(t('alerts$acknowledge'))).toBeVisible();
        expect((await kept).postDataJSON()).toMatchObject({ lotNum: 'LOT43' });
        await counter.answer(t('alerts$close')).click();
        await expect.poll(() => packInAddress(page)).toEqual(next);
      });

      test('the same press twice is one transaction', async ({ page }) => {
        const presses = countPresses(page);
        const counter = counterOn(page, t);
        await counter.open(newPack());
        await counter.button(t('packs$verify')).dblclick();
        await expect(counter.button(t('packs$dispense'))).toBeEnabled();
        await counter.button(t('packs$dispense')).dblclick();
        await counter.answer(t('kit$yes')).dblclick();
        await expect(counter.rows).toHaveCount(2);
        expect(presses).toHaveLength(2);
      });

      test('a server that says later is told, and one that is busy; the press goes again under the same key', async ({
        page,
      }) => {
        const counter = counterOn(page, t);
        await counter.open(newPack());
        await counter.verify();
        const keys: (string | undefined)[] = [];
        await page.route('**/api/mvs/sn/dispense', async (route) => {
          keys.push(route.request().headers()['idempotency-key']);
          if (keys.length > 3) return route.fallback();
          const [status, errCode] = keys.length === 1 ? [429, 'too-many-requests'] : [503, 'busy'];
          const error = { errCode, errStr: errCode };
          return route.fulfill({ status, headers: { 'retry-after': '1' }, json: { error } });
        });
        await counter.confirm(t('packs$dispense'));
        await expect(counter.dialog).toContainText(t('kit$tooManyTries', { time: waitingTime(1, language) }));
        await counter.answer(t('kit$ok')).click();
        await counter.confirm(t('packs$dispense'));
        const told = page.getByRole('status').filter({ hasText: t('kit$busy') });
        await expect(told).toBeVisible();
        await expect(counter.status.filter({ hasText: t('packs$verdictDispensedNow') })).toBeVisible();
        await expect(told).toHaveCount(0);
        await expect(counter.rows).toHaveCount(2);
        expect(new Set(keys)).toEqual(new Set([expect.any(String)]));
        expect(keys).toHaveLength(4);
      });

      testAtLength(
        'the second click of two presses nothing that came between them: no other button, no answer to a question',
        async ({ page }) => {
          const counter = counterOn(page, t);
          await counter.open(newPack());
          await counter.button(t('packs$verify')).click();
          await expect(counter.button(t('packs$dispense'))).toBeEnabled();
          await clickAgain(counter.button(t('packs$dispense')));
          // If it had opened the question, this button could not be pressed.
          await counter.button(t('packs$dispense')).click();
          await clickAgain(counter.answer(t('kit$yes')));
          await counter.answer(t('kit$no')).click();
          await expect(counter.dialog).toHaveCount(0);
          await expect(counter.status).toContainText(t('packs$verdictActive'));
        },
      );
    });

    testAtLength(
      'the server is gone between press and answer: the pack stays, and in the end it was dispensed once',
      async ({ browser, locale, startOwn }) => {
        const first = await startOwn();
        const context = await browser.newContext({ baseURL: first.address, ...(locale && { locale }) });
        const page = await context.newPage();
        await context.addCookies(await openSession(first));
        const counter = counterOn(page, t);
        await counter.open(newPack());
        await counter.verify();
        // The server processes the press and is killed before its answer reaches the page.
        await page.route('**/api/mvs/sn/dispense', async (route) => {
          await route.fetch();
          await first.end('SIGKILL');
          await route.abort();
        });
        await counter.confirm(t('packs$dispense'));
        await expect(page.getByRole('alertdialog', { name: t('packs$noAnswerTitle') })).toBeVisible();
        await page.unroute('**/api/mvs/sn/dispense');
        await counter.answer(t('packs$sendAgain')).click();
        await expect(page.getByRole('alertdialog', { name: t('packs$noAnswerTitle') })).toBeVisible();
        await counter.answer(t('packs$later')).click();

        await startOwn({ PORT: new URL(first.address).port });
        await page.reload();
        await expect(counter.status).toContainText(t('packs$verdictDispensedHere'));
        await expect(counter.button(t('packs$sendAgain'))).toHaveCount(0);
        await expect(counter.rows).toHaveCount(2);
        await context.close();
      },
    );
  });
}
