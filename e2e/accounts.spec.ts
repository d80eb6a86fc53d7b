import { login } from '@pecset/accounts/contract';
import {
  acceptTerms,
  activeAccount,
  newAddress,
  PASSWORD,
  registerWithPassword,
  submitLogin,
  submitRegistration,
} from './support/account.ts';
import { addAuthenticator, answerWithout, withPromptClosed } from './support/authenticator.ts';
import { countPresses } from './support/count-presses.ts';
import { inDatabase } from './support/database.ts';
import { holdRequests } from './support/hold-requests.ts';
import { expect, test } from './support/journey.ts';
import { languagesOf } from './support/languages.ts';
import { lastMailTo, linkIn } from './support/mailbox.ts';
import { counterOn, newPack } from './support/pack-on-counter.ts';
import { expectGoodScreen } from './support/screen-checks.ts';
import { visitor } from './support/screens.ts';
import { openMenu, openSession } from './support/sign-in.ts';
import { textsIn } from './support/texts.ts';

for (const language of languagesOf('hu')) {
  const t = textsIn(language);

  test.describe(language, () => {
    test.use({ language });

    test('somebody registers with a password, activates by the mail that was sent again and signs in to an own organisation', async ({
      page,
      server,
    }) => {
      const email = newAddress();
      await page.goto('/login');
      await page
        .getByRole('main')
        .getByRole('link', { name: t('accounts$register') })
        .click();
      await expect(page.getByRole('button', { name: t('accounts$register'), exact: true })).toBeDisabled();
      for (const [name, path] of [
        [t('registration$acceptTerms'), '/terms-and-conditions'],
        [t('registration$acceptPrivacy'), '/privacy-policy'],
        [t('accounts$login'), '/login'],
      ] as const)
        await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', path);
      await page.getByRole('textbox', { name: t('accounts$email') }).fill('not an address');
      await page.getByRole('textbox', { name: t('accounts$email') }).blur();
      await expect(page.getByRole('alert')).toContainText(t('accounts$invalidEmailTitle'));
      await expect(page.getByRole('alert')).toContainText(t('accounts$invalidEmail'));
      await page.route('**/api/auth/register', (route) => route.fulfill({ status: 500 }), { times: 1 });
      await submitRegistration(page, t, email);
      await expect(page.getByRole('alert')).toHaveText(
        t('registration$registerFailed') + t('accounts$internalError'),
      );
      await registerWithPassword(page, t, email);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('registration$sentTitle'));
      await lastMailTo(server, email);
      await page.getByRole('link', { name: t('accounts$backToLogin') }).click();
      await submitLogin(page, t, { email, password: PASSWORD });
      await expect(page.getByRole('alert')).toContainText(login.refusals['not-activated'][language]);
      await page.getByRole('button', { name: t('accounts$resendActivation') }).click();
      await page.waitForURL('/register/sent');
      await page.goto(linkIn(await lastMailTo(server, email, 2), server));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('registration$doneTitle'));
      await page.getByRole('link', { name: t('registration$toLogin') }).click();
      await submitLogin(page, t, { email, password: PASSWORD });
      await page.waitForURL('/');
      await expect(page.getByText(t('shell$sandboxMode')).first()).toBeVisible();
      const menu = await openMenu(page, t);
      await expect(menu.getByRole('link', { name: t('shell$productNames') })).toBeVisible();
    });

    test('somebody registers and signs in without a password, and sets a first one', async ({
      page,
      server,
    }) => {
      await addAuthenticator(page);
      // A server may answer with the challenge and its token alone.
      await answerWithout(page, 'options', '**/api/auth/wa/*-req');
      const email = newAddress();
      await page.goto('/register');
      await page.getByRole('textbox', { name: t('accounts$email') }).fill(email);
      const withPasskey = page.getByRole('button', { name: t('registration$registerWithPasskey') });
      await expect(withPasskey).toBeDisabled();
      await acceptTerms(page);
      await withPasskey.click();
      await page.waitForURL('/register/sent');
      await page.goto(linkIn(await lastMailTo(server, email), server));
      await page.waitForURL('/register/done');
      await page.goto('/login');
      await withPromptClosed(page, () =>
        page.getByRole('button', { name: t('accounts$passkeyLogin') }).click(),
      );
      await expect(page.getByRole('status').filter({ hasText: t('accounts$loginFailed') })).toBeVisible();
      await page.getByRole('button', { name: t('accounts$passkeyLogin') }).click();
      await page.waitForURL('/');
      await expect(page.getByText(t('shell$sandboxMode')).first()).toBeVisible();
      // Without options the passkey did not verify the person, which is no proof.
      await page.unroute('**/api/auth/wa/*-req');
      await visitor(page, language).at('/register/passwd');
      await page.getByLabel(t('registration$newPassword'), { exact: true }).fill('Egeszseg2');
      await expect(page.getByLabel(t('registration$currentPassword'), { exact: true })).toHaveCount(0);
      await page.getByRole('button', { name: t('registration$setPassword') }).click();
      await page.getByRole('button', { name: t('profile$usePasskey') }).click();
      await page.waitForURL('/register/passwd-set');
    });

    test('a forgotten password is set anew by the mail, and changed by whoever knows the current one', async ({
      page,
      server,
    }) => {
      const login = await activeAccount(server);
      await page.goto('/login?forgotten=1');
      await page.getByRole('link', { name: t('accounts$backToLogin') }).click();
      await expect(page.getByRole('checkbox', { name: t('accounts$remember') })).toBeVisible();
      await page.getByRole('link', { name: t('accounts$forgotten') }).click();
      await expect(page.getByRole('textbox', { name: t('accounts$secondaryEmail') })).toBeVisible();
      await expect(page.getByLabel(t('accounts$password'), { exact: true })).toBeHidden();
      await expect(page.getByRole('checkbox', { name: t('accounts$remember') })).toBeHidden();
      await page.getByRole('textbox', { name: t('accounts$email'), exact: true }).fill(login.email);
      await page.getByRole('button', { name: t('accounts$requestReset') }).click();
      await page.waitForURL('/register/passwd-sent');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('registration$passwdSentTitle'));
      await page.goto(linkIn(await lastMailTo(server, login.email), server));
      await page.getByLabel(t('registration$newPassword'), { exact: true }).fill('short');
      await page.getByRole('button', { name: t('registration$setPassword') }).click();
      await expect(page.getByRole('alert')).toContainText(t('registration$weakPasswordTitle'));
      await expect(page.getByRole('alert')).toContainText(t('registration$weakPassword'));
      await page.getByLabel(t('registration$newPassword'), { exact: true }).fill('Egeszseg2');
      await page.getByRole('button', { name: t('registration$setPassword') }).click();
      await page.waitForURL('/register/passwd-set');
      await expect(page.getByText(t('kit$saved'), { exact: true })).toBeVisible();
      await page.getByRole('link', { name: t('registration$toLogin') }).click();
      await submitLogin(page, t, login);
      await expect(page.getByRole('alert')).toContainText(t('accounts$loginFailed'));
      await submitLogin(page, t, { ...login, password: 'Egeszseg2' });
      await page.waitForURL('/');

      await page.goto('/register/passwd');
      await page.getByLabel(t('registration$newPassword'), { exact: true }).fill('Gyogyszer3');
      const current = page.getByLabel(t('registration$currentPassword'), { exact: true });
      await current.fill('Wrong1234');
      await page.getByRole('button', { name: t('registration$setPassword') }).click();
      await expect(page.getByText(t('registration$incorrectPassword'))).toBeVisible();
      await expect(current).toBeFocused();
      await current.fill('Egeszseg2');
      await page.getByRole('button', { name: t('registration$setPassword') }).click();
      await page.waitForURL('/register/passwd-set');
    });

    test('announced terms can wait; in force they hold a press until they are accepted; declining logs out', async ({
      page,
      context,
      server,
    }) => {
      const version = `9.${language}`;
      const presses = countPresses(page);
      const counter = counterOn(page, t);
      await context.addCookies(await openSession(server, await activeAccount(server)));
      await inDatabase(
        server,
        `insert into term_version (kind, version, mandatory, html, effective_at)
          values ('TC', $1, true, $2, now() + interval '1 day')`,
        [version, '<!doctype html><html lang="hu"><body><h1>Új feltételek</h1></body></html>'],
      );
      try {
        await counter.open(newPack());
        await expect(counter.dialog).toContainText(t('terms$alert'));
        await expect(counter.dialog).toContainText(t('terms$termsUpdated'));
        await counter.answer(t('terms$later')).click();
        await counter.verify();

        await inDatabase(server, 'update term_version set effective_at = now() where version = $1', [
          version,
        ]);
        await counter.confirm(t('packs$dispense'));
        await counter.answer(t('terms$showDetails')).click();
        await expect(counter.dialog.getByRole('heading', { name: 'Új feltételek' })).toBeVisible();
        await expect(counter.rows).toHaveCount(1);
        await expectGoodScreen(page);
        await counter.answer(t('terms$accept')).click();
        await expect(counter.status).toContainText(t('packs$verdictDispensedNow'));
        await expect(counter.dialog).toHaveCount(0);
        expect(presses).toEqual([presses[0], presses[1], presses[1]]);
        await page.reload();
        await expect(counter.rows).toHaveCount(2);
        await expect(counter.dialog).toHaveCount(0);

        await inDatabase(server, 'delete from term_acceptance where version = $1', [version]);
        await page.reload();
        await counter.answer(t('terms$later')).click();
        await page.waitForURL('/login');
      } finally {
        await inDatabase(server, 'delete from term_acceptance where version = $1', [version]);
        await inDatabase(server, 'delete from term_version where version = $1', [version]);
      }
    });

    test('the footer names the year and leads to the terms and the privacy policy, readable without signing in', async ({
      page,
    }) => {
      await page.goto('/');
      const footer = page.getByRole('contentinfo');
      await expect(footer).toContainText('© 2022');
      for (const [name, path] of [
        [t('shell$terms'), '/terms-and-conditions'],
        [t('shell$privacy'), '/privacy-policy'],
      ] as const) {
        await footer.getByRole('link', { name }).click();
        await page.waitForURL(path);
        await expect(page.getByText(/Tervezet/).first()).toBeVisible();
      }
    });

    test('a user changes the own name and language, also of the mails; a profile that cannot be loaded leads to the start', async ({
      page,
      context,
      server,
    }) => {
      await context.addCookies(await openSession(server, await activeAccount(server)));
      const letProfileCome = await holdRequests(page, '**/api/profile/user/me');
      await page.goto('/profile/user');
      await expect(page.getByText(t('profile$loading')).first()).toBeVisible();
      letProfileCome();
      await page.getByRole('textbox', { name: t('profile$userName') }).fill('Ann');
      await page.getByRole('button', { name: t('profile$save') }).click();
      await expect(page.getByText(t('profile$userNameTooShort'), { exact: true })).toBeVisible();
      await page.getByRole('textbox', { name: t('profile$userName') }).fill('Gyógyász Anna');
      await page.getByRole('button', { name: t('profile$save') }).click();
      await page.waitForURL('/');
      const saved = page.getByText(t('kit$saved'), { exact: true });
      await expect(saved).toBeVisible();
      await expect(page.locator('[aria-live="polite"]').filter({ has: saved })).toBeVisible();
      await expectGoodScreen(page);
      await page.reload();
      await expect(page.getByRole('button', { name: t('shell$userMenu') })).toContainText('Gyógyász Anna');
      for (const [path, asked] of [
        ['/profile/user', '**/api/profile/user/me'],
        ['/profile/organisation', '**/api/profile/org'],
      ] as const) {
        const failed = page.waitForResponse(asked);
        await page.route(asked, (route) => route.fulfill({ status: 500 }));
        await page.goto(path);
        expect((await failed).status()).toBe(500);
        await page.waitForURL('/');
      }
      await expect(page.getByRole('heading', { level: 1, name: t('scanPage$scanBarcode') })).toBeVisible();
      await page.unroute('**/api/profile/user/me');
      await openMenu(page, t);
      const kept = page.waitForResponse('**/api/profile/user/me');
      const [spoken, name] = language === 'hu' ? ['en', 'English'] : ['hu', 'Magyar'];
      await page.getByRole('button', { name }).click();
      expect((await kept).ok()).toBe(true);
      expect((await kept).request().postDataJSON()).toEqual({ language: spoken });
    });
  });
}
