import { switchUser } from '@pecset/accounts/contract';
import { platformRefusals } from '@pecset/contract';
import { formatCode } from '@pecset/gs1';
import { named, scanOf, usScanner } from '@pecset/scanner/test-support';
import type { ServerProcess } from '@pecset/server/testing/process';
import type { BrowserContext, Page } from '@playwright/test';
import { z } from 'zod/mini';
import { atFullLength } from './support/at-full-length.ts';
import { addAuthenticator } from './support/authenticator.ts';
import { inDatabase } from './support/database.ts';
import { holdRequests } from './support/hold-requests.ts';
import { expect, test } from './support/journey.ts';
import { languagesOf } from './support/languages.ts';
import { addressOf, counterOn, newPack, type Pack } from './support/pack-on-counter.ts';
import { packInAddress, setUpScanner, typeKeys } from './support/scanner.ts';
import { expectGoodScreen } from './support/screen-checks.ts';
import { colleague, fillLogin, openMenu, openSession } from './support/sign-in.ts';
import { textsIn } from './support/texts.ts';

const testAtLength = atFullLength(test);

const PINS = { demo: '502917', colleague: '730164' } as const;
const DEMO = 'Minta Mária';
const COLLEAGUE = 'Kolléga Kálmán';

const People = z.object({ people: z.array(z.object({ userId: z.int(), userName: z.string() })) });

/** A computer at which the demo's admin and a colleague have PINs; the admin is signed in. */
const sharedComputer = async (context: BrowserContext, server: ServerProcess) => {
  const setPin = async (email: string, pin: string) => {
    await context.addCookies(await openSession(server, { email }));
    const answer = await context.request.put('/api/auth/pin', { data: { pin } });
    expect(answer.status()).toBe(200);
  };
  await inDatabase(
    server,
    `insert into term_acceptance (user_id, kind, version, accepted_at)
      select user_id, kind, version, now() from app_user, term_version on conflict do nothing`,
  );
  await setPin(colleague, PINS.colleague);
  await setPin('demo@pecset.example', PINS.demo);
};

const scanPack = (page: Page, pack: Pack) =>
  typeKeys(
    page,
    scanOf(formatCode(pack), { ...usScanner, msPerKey: 0 }, { before: named('F7'), after: named('Enter') }),
  );

for (const language of languagesOf('hu')) {
  const t = textsIn(language);
  const fromMenu = async (page: Page, name: string) => {
    await openMenu(page, t);
    await page.getByRole('button', { name, exact: true }).click();
  };
  const opener = (page: Page) => page.getByRole('button', { name: t('shell$userMenu') });

  test.describe(language, () => {
    test.use({ language });

    testAtLength(
      'a colleague takes over by PIN or passkey: pack and basket stay, later presses are theirs',
      async ({ page, context, server }) => {
        await sharedComputer(context, server);
        await addAuthenticator(page);
        await page.goto('/profile/security');
        await page.getByRole('button', { name: t('profile$addPasskey') }).click();
        await expect(page.getByText(t('profile$passkeyAdded'))).toBeVisible();
        await setUpScanner(page);
        await page.addInitScript(() => localStorage.setItem('pecset-workstation', '["basket"]'));
        const counter = counterOn(page, t);
        await page.goto('/');
        await expect(page.getByRole('button', { name: t('shell$scan'), exact: true })).toBeVisible();
        const [inBasket, onScreen] = [newPack(), newPack()];
        await scanPack(page, inBasket);
        await expect(page.getByRole('button', { name: t('basket$dispenseAll', { count: 1 }) })).toBeEnabled();
        await expect(opener(page)).toContainText(DEMO);

        await fromMenu(page, t('sharedBrowser$switchUser'));
        const dialog = page.getByRole('dialog', { name: t('sharedBrowser$switchTitle') });
        await expectGoodScreen(page);
        await dialog.getByRole('button', { name: COLLEAGUE }).click();
        await expect(
          dialog.getByRole('group', { name: t('sharedBrowser$pinOf', { name: COLLEAGUE }) }),
        ).toBeFocused();
        await typeKeys(
          page,
          scanOf(formatCode(onScreen), { ...usScanner, msPerKey: 0 }, { after: named('Enter') }),
        );
        await expect(dialog.getByText(t('sharedBrowser$notAPin'))).toBeVisible();
        await scanPack(page, onScreen);
        await expect(dialog.getByText(t('sharedBrowser$scanLost'))).toBeVisible();
        await page.waitForFunction(() => performance.now() > 0);
        await page.keyboard.type('409175', { delay: 60 });
        await expect(dialog.getByText(switchUser.refusals['wrong-pin'][language])).toBeVisible();
        await page.keyboard.type(PINS.colleague, { delay: 60 });
        await expect(page.getByText(t('sharedBrowser$now', { name: COLLEAGUE }))).toBeVisible();
        await expect(opener(page)).toContainText(COLLEAGUE);
        await fromMenu(page, t('sharedBrowser$switchUser'));
        await dialog.getByRole('button', { name: t('sharedBrowser$usePasskey') }).click();
        await expect(page.getByText(t('sharedBrowser$now', { name: DEMO }))).toBeVisible();
        await expect(opener(page)).toContainText(DEMO);
        await page.getByRole('button', { name: t('basket$dispenseAll', { count: 1 }) }).click();
        await counter.answer(t('kit$yes')).click();
        await expect(page.getByText(t('basket$doneLeads', { count: 1 })).first()).toBeVisible();

        await page.goto(addressOf(onScreen));
        await counter.verify();
        const other = await context.newPage();
        await other.goto(addressOf(onScreen));
        await expect(counterOn(other, t).button(t('packs$dispense'))).toBeEnabled();
        await fromMenu(page, t('sharedBrowser$switchUser'));
        await dialog.getByRole('button', { name: COLLEAGUE }).click();
        await page.keyboard.type(PINS.colleague, { delay: 60 });
        await expect(page.getByText(t('sharedBrowser$now', { name: COLLEAGUE }))).toBeVisible();
        await expect(opener(other)).toContainText(COLLEAGUE);
        await other.close();
        await counter.confirm(t('packs$dispense'));
        await expect(counter.rows.first()).toContainText(COLLEAGUE);
        await page.goto(addressOf(inBasket));
        await expect(counter.rows.first()).toContainText(DEMO);
      },
    );

    test('a tab that still shows the one before sends nothing for the one who is there now', async ({
      page,
      context,
      server,
    }) => {
      await sharedComputer(context, server);
      const pack = newPack();
      const counter = counterOn(page, t);
      await counter.open(pack);
      await expect(opener(page)).toContainText(DEMO);
      // As after a switch that this tab does not know of: no poll tells it before the press does.
      const letGo = await holdRequests(page, /\/api\/(?!mvs\/sn\/verify|auth\/)/);
      const answer: unknown = await (await context.request.get('/api/auth/people')).json();
      const userId = z.parse(People, answer).people.find(({ userName }) => userName === COLLEAGUE)?.userId;
      const switched = await context.request.post('/api/auth/switch', {
        data: { userId, pin: PINS.colleague },
      });
      expect(switched.status()).toBe(200);
      await counter.button(t('packs$verify')).click();
      await expect(counter.dialog).toContainText(platformRefusals['user-changed'][language]);
      letGo();
      await counter.answer(t('kit$ok')).click();
      await expect(opener(page)).toContainText(COLLEAGUE);
      await expect(counter.rows).toHaveCount(0);
    });

    test.describe('with a clock of its own', () => {
      test.use({ profile: 'own' });

      test('an untouched screen is locked; who takes over by PIN, passkey or password finds the basket, and presses in the own name', async ({
        page,
        context,
        server,
      }) => {
        await sharedComputer(context, server);
        const { email, password } = await server.demo();
        await inDatabase(server, 'update partner set lock_after_minutes = 5');
        await setUpScanner(page);
        await page.addInitScript(() => localStorage.setItem('pecset-workstation', '["basket"]'));
        await page.clock.install();
        const pack = newPack();
        const counter = counterOn(page, t);
        await addAuthenticator(page);
        await page.goto('/profile/security');
        await page.getByRole('button', { name: t('profile$addPasskey') }).click();
        await expect(page.getByText(t('profile$passkeyAdded'))).toBeVisible();
        await page.getByRole('link', { name: t('shell$brandHome') }).click();
        await expect(page.getByRole('button', { name: t('shell$scan'), exact: true })).toBeVisible();
        await scanPack(page, pack);
        const all = page.getByRole('button', { name: t('basket$dispenseAll', { count: 1 }) });
        await expect(all).toBeEnabled();
        await openMenu(page, t);
        await expect(page.getByRole('button', { name: t('sharedBrowser$lockNow') })).toBeVisible();
        await page.keyboard.press('Escape');
        await page.clock.fastForward('05:05');
        const lock = page.getByRole('dialog', { name: t('sharedBrowser$lockedTitle') });
        await expect(lock).toBeVisible();
        await inDatabase(server, 'update partner set lock_after_minutes = null');
        await expectGoodScreen(page);
        expect(await page.locator('body').ariaSnapshot()).not.toContain(pack.sn);
        await expect(all).toBeHidden();
        await scanPack(page, newPack());
        await expect(lock.getByText(t('sharedBrowser$scanLost'))).toBeVisible();
        await page.keyboard.press('Escape');
        expect((await context.request.get('/api/auth/token')).status()).toBe(401);

        await lock.getByRole('button', { name: COLLEAGUE }).click();
        await page.keyboard.type('409175', { delay: 60 });
        await page.clock.runFor(1_000);
        await expect(lock.getByText(switchUser.refusals['wrong-pin'][language])).toBeVisible();
        await page.keyboard.type(PINS.colleague, { delay: 60 });
        await page.clock.runFor(1_000);
        await expect(lock).toBeHidden();
        await expect(opener(page)).toContainText(COLLEAGUE);
        await expect(all).toBeEnabled();

        await fromMenu(page, t('sharedBrowser$switchUser'));
        await counter.answer(t('sharedBrowser$usePasskey')).click();
        await expect(page.getByText(t('sharedBrowser$now', { name: DEMO }))).toBeVisible();
        await expect(opener(page)).toContainText(DEMO);
        await fromMenu(page, t('sharedBrowser$switchUser'));
        await counter.dialog.getByRole('button', { name: COLLEAGUE }).click();
        const isPinWanted = t('sharedBrowser$pinOf', { name: COLLEAGUE });
        await expect(counter.dialog.getByRole('group', { name: isPinWanted })).toBeFocused();
        await typeKeys(
          page,
          scanOf(formatCode(pack), { ...usScanner, msPerKey: 0 }, { after: named('Enter') }),
        );
        await expect(counter.dialog.getByText(t('sharedBrowser$notAPin'))).toBeVisible();
        await page.clock.runFor(1_000);
        await page.keyboard.type(PINS.colleague, { delay: 60 });
        await page.clock.runFor(1_000);
        await expect(opener(page)).toContainText(COLLEAGUE);

        await fromMenu(page, t('sharedBrowser$switchUser'));
        await expect(counter.dialog.getByText(t('sharedBrowser$passwordHint'))).toBeVisible();
        await counter.answer(t('sharedBrowser$usePassword')).click();
        await fillLogin(page, t, { email, password });
        // Packs that are scanned at the login lie in the basket after it.
        for (const scanned of [newPack(), newPack()]) {
          await scanPack(page, scanned);
          await expect.poll(() => packInAddress(page)).toEqual(scanned);
        }
        await expect(page.getByRole('alert')).toContainText(t('accounts$packsWait', { count: 2 }));
        await page.getByRole('button', { name: t('accounts$login'), exact: true }).click();
        await expect(opener(page)).toContainText(DEMO);
        await page.getByRole('button', { name: t('basket$dispenseAll', { count: 3 }) }).click();
        await counter.answer(t('kit$yes')).click();
        await expect(page.getByText(t('basket$doneLeads', { count: 3 })).first()).toBeVisible();
        await page.goto(addressOf(pack));
        await expect(page.getByRole('link', { name: t('basket$back', { count: 3 }) })).toBeVisible();
        await expect(counter.rows.first()).toContainText(DEMO);
      });
    });
  });
}
