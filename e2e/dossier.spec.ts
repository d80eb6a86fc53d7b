import { decideDossier } from '@pecset/alerts/contract';
import { formatCode } from '@pecset/gs1';
import { named, scanOf, usScanner } from '@pecset/scanner/test-support';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { z } from 'zod/mini';
import { atFullLength } from './support/at-full-length.ts';
import { addAuthenticator } from './support/authenticator.ts';
import { chooseCause } from './support/choose-cause.ts';
import { inDatabase } from './support/database.ts';
import { pressEnter } from './support/enter.ts';
import { expect, test } from './support/journey.ts';
import { languagesOf } from './support/languages.ts';
import { counterOn, newPack, type Pack } from './support/pack-on-counter.ts';
import { setUpScanner, typeKeys } from './support/scanner.ts';
import { desktop, expectGoodScreen, looksWithAxe, phone } from './support/screen-checks.ts';
import { colleague, openSession } from './support/sign-in.ts';
import { nameOfCode, textsIn } from './support/texts.ts';

const testAtLength = atFullLength(test);

const COLLEAGUE = 'Kolléga Kálmán';
const PIN = '730164';

const Row = z.object({ mlId: z.int(), alertId: z.nullable(z.string()) });

type Sent = Pack & { readonly rawScan?: string };

const operate = async (page: Page, operation: 'verify' | 'dispense', pack: Sent) => {
  const answer = await page.request.post(`/api/mvs/sn/${operation}`, { data: pack });
  await expect(answer).toBeOK();
  return z.parse(Row, await answer.json());
};

/** The national system only counts the first repeats; then it raises an alert. */
const scannedTwice = async (page: Page): Promise<Pack> => {
  const pack = newPack();
  await operate(page, 'verify', pack);
  for (let times = 0; times < 10; times += 1)
    if ((await operate(page, 'dispense', pack)).alertId !== null) return pack;
  throw new Error('the national system raised no alert');
};

const heldBack = async (page: Page): Promise<{ readonly pack: Pack; readonly mlId: number }> => {
  const pack = newPack({ sn: 'DEMO-NC-PC-02' });
  const { mlId } = await operate(page, 'verify', { ...pack, rawScan: formatCode(pack) });
  const data = { cause: 'suspicion', decision: 'held', words: 'A zárás sérült.', placeWords: '2. polc' };
  await expect(await page.request.post(`/api/alerts/${mlId}/decision`, { data })).toBeOK();
  return { pack, mlId };
};

const scanPack = (page: Page, pack: Pack) =>
  typeKeys(
    page,
    scanOf(formatCode(pack), { ...usScanner, msPerKey: 0 }, { before: named('F7'), after: named('Enter') }),
  );

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

const tabTo = async (page: Page, target: Locator) => {
  await expect(target).toBeEnabled();
  for (let stops = 0; stops < 60; stops += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${target.toString()}`);
};

const setPin = async ({ request }: Page) =>
  expect(await request.put('/api/auth/pin', { data: { pin: PIN } })).toBeOK();

const wantSecondPerson = async ({ request }: BrowserContext) =>
  expect(await request.patch('/api/alerts/settings', { data: { secondPerson: true } })).toBeOK();

const sizes = process.env.PECSET_LONG ? [phone, desktop] : [phone];

for (const language of languagesOf('hu')) {
  const t = textsIn(language);

  test.describe(language, () => {
    test.use({ language });
    test.beforeEach(async ({ context, session }) => context.addCookies(session));
    test.afterEach(async ({ server }) => {
      await inDatabase(server, 'delete from dossier_settings');
    });

    for (const size of sizes)
      test(`from the red panel an own double scan is closed in at most four presses, ${size.width} px wide`, async ({
        page,
      }) => {
        await page.setViewportSize(size);
        const pack = await scannedTwice(page);
        const counter = counterOn(page, t);
        await counter.open(pack);
        const save = counter.answer(t('alerts$save'));
        const presses = [
          counter.button(t('alerts$recordOutcome')).first(),
          counter.dialog.getByRole('radio', {
            name: t('decision$settle', {
              cause: t('decision$causeDoubleScan'),
              decision: t('decision$toRelease'),
            }),
          }),
          save,
        ];
        for (const press of presses) {
          // A scanner's Enter saves nothing.
          if (press === save) await pressEnter(page);
          await press.click();
        }
        await expect(counter.status).toContainText(t('packs$verdictDispensedHere'));
        expect(presses.length).toBeLessThanOrEqual(4);
        // The words say what the history shows, so nobody had to type them.
        await expect(counter.rows.first()).toContainText('Minta Mária');
        await expect(counter.rows.first()).toContainText(t('packs$decisionReleased'));
      });

    testAtLength('a closed alert leads with another of its pack that is not closed', async ({ page }) => {
      const pack = await scannedTwice(page);
      const { mlId } = await operate(page, 'dispense', pack);
      const data = { cause: 'double-scan', decision: 'released', words: 'Kétszer olvastam be.' };
      await expect(await page.request.post(`/api/alerts/${mlId}/decision`, { data })).toBeOK();
      await page.goto(`/alerts/${mlId}`);
      const other = page.getByRole('link').filter({ hasText: nameOfCode(language, 'NMVS_NC_PCK_22') });
      await expect(other).toBeInViewport({ ratio: 1 });
      await other.click();
      await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(t('packs$verdictAlert'));
    });

    test('a pack that is held back warns a colleague in red, by itself and in the basket, and leads to its dossier, where a second person confirms its release', async ({
      page,
      context,
      server,
    }) => {
      const { pack, mlId } = await heldBack(page);
      await wantSecondPerson(context);
      // Both have a PIN in this browser.
      await setPin(page);
      await context.addCookies(await openSession(server, { email: colleague }));
      await setPin(page);
      await setUpScanner(page);
      const counter = counterOn(page, t);
      await page.goto('/');
      await expect(page.getByRole('button', { name: t('shell$scan'), exact: true })).toBeVisible();
      await scanPack(page, pack);
      await expect(page.locator('[data-verdict="suspicion"]')).toContainText('Minta Mária');
      await expect(page.locator('[data-verdict]')).toContainText(t('packs$decisionHeld'));
      // It is dispensed nowhere: Enter opens its dossier.
      await expect(page.getByRole('link', { name: t('packs$toDossier') }).first()).toBeFocused();
      await expect(counter.button(t('packs$reverify'))).toBeEnabled();
      await expect(counter.button(t('packs$dispense'))).toHaveCount(0);

      await page.addInitScript(() => localStorage.setItem('pecset-workstation', '["basket"]'));
      await page.goto('/');
      await scanPack(page, pack);
      const line = page.getByRole('listitem').filter({ hasText: pack.gtin });
      await expect(line).toContainText(t('packs$verdictSuspicion'));
      await expect(line).toContainText('Minta Mária');
      await expect(page.getByText(t('basket$stopLeads', { count: 1 })).first()).toBeVisible();
      await expect(counter.button(t('basket$dispenseAll', { count: 1 }))).toHaveCount(0);
      await line.getByRole('link', { name: t('packs$toDossier') }).click();
      await expect(page).toHaveURL(`/alerts/${mlId}`);
      await expect(page.getByText('A zárás sérült.').first()).toBeVisible();
      // The separator of the scan's keys can be seen.
      await expect(page.getByText(`${pack.lotNum}␝21${pack.sn}`)).toBeVisible();

      const timeline = page.getByRole('list', { name: t('dossier$timeline') });
      await page.getByRole('textbox', { name: t('dossier$note') }).fill('A gyártó visszahívta.');
      await counter.button(t('dossier$addNote')).click();
      await expect(timeline).toContainText('A gyártó visszahívta.');
      await expect(counter.button(t('dossier$addNote'))).toBeFocused();
      await page.getByRole('textbox', { name: t('dossier$placeWords') }).fill('3. polc');
      await counter.button(t('dossier$savePlace')).click();
      await expect(timeline).toContainText('(3. polc)');
      await expect(counter.button(t('dossier$savePlace'))).toBeFocused();
      await counter.button(t('decision$placeAuthority')).click();
      await expect(timeline).toContainText(
        t('dossier$happenedPlace', { place: t('decision$placeAuthority') }),
      );

      await counter.button(t('dossier$change')).click();
      await chooseCause(counter.dialog, t, t('decision$causeTyping'));
      await counter.dialog.getByLabel(t('alerts$words')).fill('Elgépelték a kódot.');
      await counter.answer(t('decision$goOn')).click();
      await expect(counter.dialog.getByRole('heading', { name: t('decision$secondTitle') })).toBeFocused();
      // Who confirms sees what is confirmed, and nothing typed is lost on the way back.
      await expect(counter.dialog.getByText('Elgépelték a kódot.')).toBeVisible();
      await expect(counter.dialog.getByText(pack.sn)).toBeVisible();
      await counter.answer(t('decision$back')).click();
      await expect(counter.dialog.getByLabel(t('alerts$words'))).toHaveValue('Elgépelték a kódot.');
      await counter.answer(t('decision$goOn')).click();
      await expect(counter.answer('Minta Mária')).toBeVisible();
      // Nobody confirms what they have decided themselves.
      await expect(counter.answer(COLLEAGUE)).toHaveCount(0);
      await counter.answer('Minta Mária').click();
      const pinPad = counter.dialog.getByRole('group', {
        name: t('sharedBrowser$pinOf', { name: 'Minta Mária' }),
      });
      await expect(pinPad).toBeFocused();
      await page.keyboard.type('409175', { delay: 60 });
      await expect(counter.dialog.getByRole('alert')).toBeVisible();
      await page.keyboard.type(PIN, { delay: 60 });
      await expect(counter.dialog).toHaveCount(0);
      const released = t('dossier$settled', { decision: t('decision$decisionReleased') });
      await expect(page.getByRole('heading', { name: released })).toBeVisible();
      await expect(counter.button(t('dossier$change'))).toBeFocused();
      await expect(
        page.getByText(t('dossier$confirmedBy', { userName: 'Minta Mária' })).first(),
      ).toBeVisible();
      await expect(timeline).toContainText('Elgépelték a kódot.');
    });

    testAtLength(
      'a dossier is worked through: taken, read again, noted, put away; a scan in the list finds it',
      async ({ page }) => {
        await setUpScanner(page);
        const pack = newPack({ sn: 'DEMO-FE-LOT-12', expDate: '381200' });
        const { mlId } = await operate(page, 'verify', pack);
        await page.goto('/alerts');
        await expect(page.getByRole('row').filter({ hasText: pack.gtin })).toContainText(
          t('decision$stateOpen'),
        );
        await expect(async () => {
          await scanPack(page, pack);
          await expect(page).toHaveURL(`/alerts/${mlId}`, { timeout: 2_000 });
        }).toPass();
        await expect(page.getByText(t('decision$factTypedMonth', { sent: '381200' }))).toBeVisible();
        const headline = page.getByRole('main').getByRole('heading', { level: 2 }).first();
        const wide = page.viewportSize();
        await page.setViewportSize(phone);
        await expect(headline).toBeInViewport({ ratio: 1 });
        await expect(page.getByText(t('decision$doTypedMonth'))).toBeInViewport({ ratio: 1 });
        if (wide) await page.setViewportSize(wide);
        await page.getByRole('button', { name: t('dossier$take') }).click();
        await expect(page.getByText(t('dossier$takenBy', { userName: 'Minta Mária' }))).toBeVisible();
        await expect(headline).toBeFocused();

        // That it was typed is no ground to release it: the dialog leads with another reading too.
        const dialog = page.locator('dialog[open]');
        await page.getByRole('button', { name: t('dossier$another') }).click();
        await expect(dialog).toContainText(t('decision$doTypedMonth'));
        await dialog.getByRole('radio', { name: t('decision$causeTyping') }).check();
        await expect(dialog.getByRole('radio', { name: t('decision$decisionHeld') })).toBeChecked();
        await page.keyboard.press('Escape');

        await scanPack(page, { ...pack, expDate: '381231' });
        await expect(page.getByRole('status').filter({ hasText: t('alerts$readingsDiffer') })).toBeVisible();
        const fact = t('decision$factReadExpiry', { read: '381231', sent: '381200' });
        await expect(page.getByText(fact)).toBeVisible();
        await page.getByRole('textbox', { name: t('dossier$note') }).fill('A dobozon 2038. december áll.');
        await page.getByRole('button', { name: t('dossier$addNote') }).click();
        const timeline = page.getByRole('list', { name: t('dossier$timeline') });
        await expect(timeline).toContainText('A dobozon 2038. december áll.');
        await expect(page.getByRole('button', { name: t('dossier$addNote') })).toBeFocused();
        await page.getByRole('button', { name: t('decision$placeQuarantine') }).click();
        await page.getByRole('textbox', { name: t('dossier$placeWords') }).fill('2. polc');
        await page.getByRole('button', { name: t('dossier$savePlace'), exact: true }).click();
        await expect(timeline).toContainText('(2. polc)');
        await expect(page.getByRole('button', { name: t('dossier$savePlace'), exact: true })).toBeFocused();
        await expectGoodScreen(page, looksWithAxe());

        const settle = t('decision$settle', {
          cause: t('decision$causeTyping'),
          decision: t('decision$toRelease'),
        });
        await page.getByRole('button', { name: settle }).click();
        await expect(dialog.getByLabel(t('alerts$words'))).toHaveValue(fact);
        // A scanner's Enter saves nothing.
        await pressEnter(page);
        await expect(dialog).toBeVisible();
        await expectGoodScreen(page, looksWithAxe());
        // Held back in another window meanwhile: told with who and when, and what was filled in stays.
        const held = { cause: 'suspicion', decision: 'held', words: 'A zárás sérült.', seen: null };
        await expect(await page.request.post(`/api/alerts/${mlId}/decision`, { data: held })).toBeOK();
        await dialog.getByRole('button', { name: t('alerts$save') }).click();
        await expect(dialog.getByRole('alert')).toContainText('Minta Mária');
        await expect(dialog.getByRole('alert')).toContainText(t('decision$decisionHeld'));
        await expect(dialog.getByRole('alert')).toContainText('A zárás sérült.');
        await expect(dialog.getByLabel(t('alerts$words'))).toHaveValue(fact);
        await dialog.getByRole('button', { name: t('alerts$save') }).click();
        await expect(
          page.getByRole('heading', {
            name: t('dossier$settled', { decision: t('decision$decisionReleased') }),
          }),
        ).toBeFocused();
        await expect(timeline).toContainText(fact);
      },
    );

    testAtLength(
      'a colleague confirms with a passkey too, and who decides cannot',
      async ({ page, context, server }) => {
        await wantSecondPerson(context);
        await context.addCookies(await openSession(server, { email: colleague }));
        await addAuthenticator(page);
        await page.goto('/profile/security');
        await page.getByRole('button', { name: t('profile$addPasskey') }).click();
        await expect(page.getByText(t('profile$passkeyAdded'))).toBeVisible();
        const pack = await scannedTwice(page);
        const counter = counterOn(page, t);
        const confirm = async () => {
          await counter.open(pack);
          await counter.button(t('alerts$recordOutcome')).first().click();
          await counter.dialog.getByRole('radio').first().check();
          await counter.answer(t('decision$goOn')).click();
          await counter.answer(t('sharedBrowser$usePasskey')).click();
        };
        await confirm();
        const own = decideDossier.refusals['second-person-is-first'][language];
        await expect(counter.dialog.getByRole('alert')).toContainText(own);
        await context.addCookies(await openSession(server));
        await confirm();
        await expect(counter.dialog).toHaveCount(0);
        await expect(counter.rows.first()).toContainText(t('packs$decisionReleased'));
      },
    );

    testAtLength('without a mouse an alert is found, looked into and closed', async ({ page }) => {
      const { gtin } = await scannedTwice(page);
      await page.goto('/alerts');
      const link = page.getByRole('row').filter({ hasText: gtin }).getByRole('link');
      await tabTo(page, link);
      await pressEnter(page);
      await tabTo(page, page.getByRole('button', { name: t('dossier$take') }));
      await pressEnter(page);
      await expect(page.getByText(t('dossier$takenBy', { userName: 'Minta Mária' }))).toBeVisible();
      const settle = t('decision$settle', {
        cause: t('decision$causeDoubleScan'),
        decision: t('decision$toRelease'),
      });
      await tabTo(page, page.getByRole('button', { name: settle }));
      await pressEnter(page);
      const dialog = page.locator('dialog[open]');
      await tabTo(page, dialog.getByRole('button', { name: t('alerts$save') }));
      await pressEnter(page);
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(
        t('decision$decisionReleased'),
      );
    });
  });
}
