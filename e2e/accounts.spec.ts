import {
  acceptTerms,
  activeAccount,
  newAddress,
  PASSWORD,
  registerWithPassword,
  submitLogin,
  submitRegistration,
} from './support/account.ts';
import { atFullLength } from './support/at-full-length.ts';
import { addAuthenticator, answerWithout, withPromptClosed } from './support/authenticator.ts';
import { inDatabase } from './support/database.ts';
import { expect, test } from './support/journey.ts';
import { languagesOf } from './support/languages.ts';
import { lastMailTo, linkIn } from './support/mailbox.ts';
import { expectGoodScreen } from './support/screen-checks.ts';
import { openMenu, openSession } from './support/sign-in.ts';
import { words } from './support/words.ts';

const testAtLength = atFullLength(test);

for (const language of languagesOf('hu')) {
  const t = words[language];

  test.describe(language, () => {
    test.use({ language });

    test('somebody registers with a password, activates by the mail and signs in to an own organisation', async ({
      page,
      server,
    }) => {
      const email = newAddress();
      await page.goto('/register');
      await expect(page.getByRole('button', { name: t.register, exact: true })).toBeDisabled();
      await page.getByRole('textbox', { name: t.email }).fill('not an address');
      await page.getByRole('textbox', { name: t.email }).blur();
      await expect(page.getByRole('alert')).toContainText(t.invalidEmail);
      await page.route('**/api/auth/register', (route) => route.fulfill({ status: 500 }), { times: 1 });
      await submitRegistration(page, t, email);
      await expect(page.getByRole('alert')).toHaveText(t.registerFailed + t.internalError);
      await registerWithPassword(page, t, email);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.sentTitle);
      await page.goto(linkIn(await lastMailTo(server, email), server));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.doneTitle);
      await page.getByRole('link', { name: t.toLogin }).click();
      await submitLogin(page, t, { email, password: PASSWORD });
      await page.waitForURL('/');
      await expect(page.getByText(t.sandbox).first()).toBeVisible();
      const menu = await openMenu(page, t);
      await expect(menu.getByRole('link', { name: t.productNames })).toBeVisible();
    });

    test('somebody registers and signs in without a password', async ({ page, server }) => {
      await addAuthenticator(page);
      // A server may answer with the challenge and its token alone.
      await answerWithout(page, 'options', '**/api/auth/wa/*-req');
      const email = newAddress();
      await page.goto('/register');
      await page.getByRole('textbox', { name: t.email }).fill(email);
      await acceptTerms(page);
      await page.getByRole('button', { name: t.registerWithPasskey }).click();
      await page.waitForURL('/register/sent');
      await page.goto(linkIn(await lastMailTo(server, email), server));
      await page.waitForURL('/register/done');
      await page.goto('/login');
      await withPromptClosed(page, () => page.getByRole('button', { name: t.passkeyLogin }).click());
      await expect(page.getByRole('status').filter({ hasText: t.loginFailed })).toBeVisible();
      await page.getByRole('button', { name: t.passkeyLogin }).click();
      await page.waitForURL('/');
      await expect(page.getByText(t.sandbox).first()).toBeVisible();
    });

    testAtLength(
      'whoever has only a passkey sets a first password long after the login, with the passkey as proof',
      async ({ page, context, server }) => {
        await addAuthenticator(page);
        const login = await activeAccount(server);
        await context.addCookies(await openSession(server, login));
        await page.goto('/profile/security');
        await page.getByRole('button', { name: t.addPasskey }).click();
        await expect(page.getByText(t.passkeyAdded)).toBeVisible();
        await inDatabase(server, 'update app_user set password_hash = null where email = $1', [login.email]);
        await inDatabase(server, "update session set proved_at = now() - interval '11 minutes'");
        await page.goto('/register/passwd');
        await page.getByLabel(t.newPassword, { exact: true }).fill('Egeszseg2');
        await page.getByRole('button', { name: t.setPassword }).click();
        await page.getByRole('button', { name: t.usePasskey }).click();
        await page.waitForURL('/register/passwd-set');
        await expect(page.getByText(t.saved, { exact: true })).toBeVisible();
        await expect(page.getByRole('link', { name: t.toLogin })).toBeVisible();
      },
    );

    test('a forgotten password is set anew by the mail', async ({ page, server }) => {
      const login = await activeAccount(server);
      await page.goto('/login');
      await page
        .getByRole('button', { name: t.forgotten })
        .or(page.getByRole('link', { name: t.forgotten }))
        .click();
      await expect(page.getByLabel(t.password, { exact: true })).toBeHidden();
      await page.getByRole('textbox', { name: t.email, exact: true }).fill(login.email);
      await page.getByRole('button', { name: t.requestReset }).click();
      await page.waitForURL('/register/passwd-sent');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.resetSentTitle);
      await page.goto(linkIn(await lastMailTo(server, login.email), server));
      await page.getByLabel(t.newPassword, { exact: true }).fill('short');
      await page.getByRole('button', { name: t.setPassword }).click();
      await expect(page.getByText(t.weakPassword)).toBeVisible();
      await page.getByLabel(t.newPassword, { exact: true }).fill('Egeszseg2');
      await page.getByRole('button', { name: t.setPassword }).click();
      await page.waitForURL('/register/passwd-set');
      await expect(page.getByText(t.saved, { exact: true })).toBeVisible();
      await page.getByRole('link', { name: t.toLogin }).click();
      await submitLogin(page, t, login);
      await expect(page.getByRole('alert')).toContainText(t.loginFailed);
      await submitLogin(page, t, { ...login, password: 'Egeszseg2' });
      await page.waitForURL('/');
    });

    testAtLength(
      'mails come in the language that the user has switched to',
      async ({ page, context, server }) => {
        const [other, name] =
          language === 'hu' ? ([words.en, 'English'] as const) : ([words.hu, 'Magyar'] as const);
        const login = await activeAccount(server);
        await context.addCookies(await openSession(server, login));
        await page.goto('/');
        await openMenu(page, t);
        const kept = page.waitForResponse(/\/api\/profile\/user\/me$/);
        await page.getByRole('button', { name }).click();
        expect((await kept).ok()).toBe(true);
        await page.getByRole('button', { name: other.logout }).click();
        const menu = await openMenu(page, other);
        await menu.getByRole('link', { name: other.login }).click();
        await page.getByRole('link', { name: other.forgotten }).click();
        // The login's own field has the same name.
        await expect(page.getByRole('button', { name: other.requestReset })).toBeVisible();
        await page.getByRole('textbox', { name: other.email, exact: true }).fill(login.email);
        await page.getByRole('button', { name: other.requestReset }).click();
        await page.waitForURL('/register/passwd-sent');
        expect((await lastMailTo(server, login.email)).subject).toBe(other.resetSubject);
      },
    );

    test('terms that must be accepted: whoever declines is logged out, whoever accepts goes on', async ({
      page,
      context,
      server,
    }) => {
      const login = await activeAccount(server);
      const version = `9.${language}`;
      await inDatabase(
        server,
        "insert into term_version (kind, version, mandatory, html) values ('TC', $1, true, $2)",
        [version, '<!doctype html><html lang="hu"><body><h1>Új feltételek</h1></body></html>'],
      );
      try {
        await context.addCookies(await openSession(server, login));
        await page.goto('/');
        const dialog = page.getByRole('dialog');
        await expect(dialog).toContainText(t.termsAlert);
        await expectGoodScreen(page);
        await dialog.getByRole('button', { name: t.later }).click();
        await page.waitForURL('/login');
        await submitLogin(page, t, login);
        await dialog.getByRole('button', { name: t.showDetails }).click();
        await expect(dialog.getByRole('heading', { name: 'Új feltételek' })).toBeVisible();
        await dialog.getByRole('button', { name: t.accept }).click();
        await expect(dialog).toBeHidden();
        await page.reload();
        await expect(page.getByText(t.sandbox).first()).toBeVisible();
        await expect(dialog).toBeHidden();
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
        [t.terms, '/terms-and-conditions'],
        [t.privacy, '/privacy-policy'],
      ] as const) {
        await footer.getByRole('link', { name }).click();
        await page.waitForURL(path);
        await expect(page.getByText(/Tervezet/).first()).toBeVisible();
      }
    });

    test('a user changes the own name; a profile that cannot be loaded leads to the start', async ({
      page,
      context,
      server,
    }) => {
      await context.addCookies(await openSession(server, await activeAccount(server)));
      await page.goto('/profile/user');
      await page.getByRole('textbox', { name: t.username }).fill('Gyógyász Anna');
      await page.getByRole('button', { name: t.save }).click();
      await page.waitForURL('/');
      const saved = page.getByText(t.saved, { exact: true });
      await expect(saved).toBeVisible();
      await expect(page.locator('[aria-live="polite"]').filter({ has: saved })).toBeVisible();
      await expectGoodScreen(page);
      await page.reload();
      await expect(page.getByRole('button', { name: t.menu })).toContainText('Gyógyász Anna');
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
      await expect(page.getByRole('heading', { level: 1, name: t.scanBarcode })).toBeVisible();
    });
  });
}
