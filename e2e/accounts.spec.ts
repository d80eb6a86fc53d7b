import { randomUUID } from 'node:crypto';
import type { ServerProcess } from '@pecset/server/testing';
import type { Page } from '@playwright/test';
import { addAuthenticator } from './support/authenticator.ts';
import { inDatabase } from './support/database.ts';
import { expect, test } from './support/journey.ts';
import { languagesOf } from './support/languages.ts';
import { lastMailTo, linkIn } from './support/mailbox.ts';
import { expectGoodScreen } from './support/screen-checks.ts';
import { fillLogin, openMenu, signIn } from './support/sign-in.ts';
import { type Words, words } from './support/words.ts';

const PASSWORD = 'Gyogyszer1';

type Login = { readonly email: string; readonly password: string };

const newAddress = () => `anna-${randomUUID().slice(0, 8)}@pecset.example`;

const acceptTerms = (page: Page) => page.getByRole('checkbox').first().check();

const registerWithPassword = async (page: Page, t: Words, email: string) => {
  await page.goto('/register');
  await fillLogin(page, t, { email, password: PASSWORD });
  await acceptTerms(page);
  await page.getByRole('button', { name: t.register, exact: true }).click();
  await page.waitForURL('/register/sent');
};

const submitLogin = async (page: Page, t: Words, login: Login) => {
  await fillLogin(page, t, login);
  await page.getByRole('button', { name: t.login, exact: true }).click();
};

/** An account that is ready to use, with its own organisation: as registering would have left it. */
const activeAccount = async (server: ServerProcess) => {
  const email = newAddress();
  await inDatabase(
    server,
    `with demo as (select user_id, password_hash from app_user where email = 'demo@pecset.example'),
      made as (insert into app_user (user_name, email, password_hash, status)
        select 'Anna', $1, password_hash, 'A' from demo returning user_id),
      place as (insert into partner (name) values ('Arany Sas Patika') returning partner_id),
      joined as (insert into membership (partner_id, user_id, roles)
        select partner_id, made.user_id, '{ADMN}' from place, made)
    insert into term_acceptance (user_id, kind, version, accepted_at)
      select made.user_id, kind, version, now() from made, term_version`,
    [email],
  );
  return { email, password: (await server.demo()).password };
};

const rememberedLogin = async (page: Page, t: Words, login: Login) => {
  await page.goto('/login');
  await page.getByRole('checkbox', { name: t.remember }).check();
  await submitLogin(page, t, login);
  await page.waitForURL('/');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth'))).not.toBeNull();
};

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
      await expectGoodScreen(page);
      await registerWithPassword(page, t, email);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.sentTitle);
      await expectGoodScreen(page);
      await page.goto(linkIn(await lastMailTo(server, email), server));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.doneTitle);
      await expectGoodScreen(page);
      await page.getByRole('link', { name: t.toLogin }).click();
      await submitLogin(page, t, { email, password: PASSWORD });
      await page.waitForURL('/');
      await expect(page.getByText(t.sandbox).first()).toBeVisible();
      const menu = await openMenu(page, t);
      await expect(menu.getByRole('link', { name: t.organisationProfile })).toBeVisible();
    });

    test('somebody registers and signs in without a password', async ({ page, server }) => {
      await addAuthenticator(page);
      const email = newAddress();
      await page.goto('/register');
      await page.getByRole('textbox', { name: t.email }).fill(email);
      await acceptTerms(page);
      await page.getByRole('button', { name: t.registerWithPasskey }).click();
      await page.waitForURL('/register/sent');
      await page.goto(linkIn(await lastMailTo(server, email), server));
      await page.waitForURL('/register/done');
      await page.goto('/login');
      await page.getByRole('button', { name: t.passkeyLogin }).click();
      await page.waitForURL('/');
      await expect(page.getByText(t.sandbox).first()).toBeVisible();
    });

    test('whoever has only a passkey sets a first password long after the login, with the passkey as proof', async ({
      page,
      server,
    }) => {
      await addAuthenticator(page);
      const { email, password } = await activeAccount(server);
      await page.goto('/login');
      await submitLogin(page, t, { email, password });
      await page.waitForURL('/');
      await page.goto('/profile/security');
      await page.getByRole('button', { name: t.addPasskey }).click();
      await expect(page.getByText(t.passkeyAdded)).toBeVisible();
      await inDatabase(server, 'update app_user set password_hash = null where email = $1', [email]);
      await inDatabase(server, "update session set proved_at = now() - interval '11 minutes'");
      await page.goto('/register/passwd');
      await page.getByLabel(t.newPassword, { exact: true }).fill('Egeszseg2');
      await page.getByRole('button', { name: t.setPassword }).click();
      await page.getByRole('button', { name: t.usePasskey }).click();
      await page.waitForURL('/register/passwd-set');
    });

    test('a forgotten password is set anew by the mail', async ({ page, server }) => {
      const login = await activeAccount(server);
      await page.goto('/login');
      await page
        .getByRole('button', { name: t.forgotten })
        .or(page.getByRole('link', { name: t.forgotten }))
        .click();
      await expect(page.getByLabel(t.password, { exact: true })).toBeHidden();
      await expectGoodScreen(page);
      await page.getByRole('textbox', { name: t.email, exact: true }).fill(login.email);
      await page.getByRole('button', { name: t.requestReset }).click();
      await page.waitForURL('/register/passwd-sent');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.resetSentTitle);
      await expectGoodScreen(page);
      await page.goto(linkIn(await lastMailTo(server, login.email), server));
      await page.getByLabel(t.newPassword, { exact: true }).fill('short');
      await page.getByRole('button', { name: t.setPassword }).click();
      await expect(page.getByText(t.weakPassword)).toBeVisible();
      await expectGoodScreen(page);
      await page.getByLabel(t.newPassword, { exact: true }).fill('Egeszseg2');
      await page.getByRole('button', { name: t.setPassword }).click();
      await page.waitForURL('/register/passwd-set');
      await expectGoodScreen(page);
      await page.goto('/login');
      await submitLogin(page, t, login);
      await expect(page.getByRole('alert')).toContainText(t.loginFailed);
      await submitLogin(page, t, { ...login, password: 'Egeszseg2' });
      await page.waitForURL('/');
    });

    test('mails come in the language that the user has switched to; a forgotten password needs no logout', async ({
      page,
      server,
    }) => {
      const [other, name] =
        language === 'hu' ? ([words.en, 'English'] as const) : ([words.hu, 'Magyar'] as const);
      const login = await activeAccount(server);
      await page.goto('/login');
      await submitLogin(page, t, login);
      await page.waitForURL('/');
      await openMenu(page, t);
      const kept = page.waitForResponse(/\/api\/profile\/user\/me$/);
      await page.getByRole('button', { name }).click();
      expect((await kept).ok()).toBe(true);
      await page.goto('/login?forgotten=1');
      await page.getByRole('textbox', { name: other.email, exact: true }).fill(login.email);
      await page.getByRole('button', { name: other.requestReset }).click();
      await page.waitForURL('/register/passwd-sent');
      expect((await lastMailTo(server, login.email)).subject).toBe(other.resetSubject);
    });

    test('terms that must be accepted: whoever declines is logged out, whoever accepts goes on', async ({
      page,
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
        await page.goto('/login');
        await submitLogin(page, t, login);
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

    test('the terms and the privacy policy are readable without signing in', async ({ page }) => {
      for (const path of ['/terms-and-conditions', '/privacy-policy']) {
        await page.goto(path);
        await expect(page.getByText(/Tervezet/).first()).toBeVisible();
        await expectGoodScreen(page);
      }
    });

    test('a user changes the own name', async ({ page, server }) => {
      const login = await activeAccount(server);
      await page.goto('/login');
      await submitLogin(page, t, login);
      await page.waitForURL('/');
      await page.goto('/profile/user');
      await expectGoodScreen(page);
      await page.getByRole('textbox', { name: t.username }).fill('Gyógyász Anna');
      await page.getByRole('button', { name: t.save }).click();
      await page.waitForURL('/');
      await page.reload();
      await expect(page.getByRole('button', { name: t.menu })).toContainText('Gyógyász Anna');
    });

    test('the security page shows what there is, whole at every size', async ({ page, server }) => {
      await addAuthenticator(page);
      await signIn(page, t, server);
      await page.goto('/profile/security');
      await expect(page.getByText('demo@pecset.example').first()).toBeVisible();
      await expectGoodScreen(page);
    });
  });
}

for (const language of languagesOf('en')) {
  const t = words[language];

  test.describe(language, () => {
    test.use({ language });

    test('a remembered device signs in silently after its session has died on the server', async ({
      page,
      server,
    }) => {
      const login = await activeAccount(server);
      await rememberedLogin(page, t, login);
      await inDatabase(server, "update session set expires_at = now() - interval '1 hour'");
      await page.goto('/');
      await expect(page.getByText(t.sandbox).first()).toBeVisible();
    });

    test('saved while the session has died meanwhile: a remembered device goes on as if nothing had happened', async ({
      page,
      server,
    }) => {
      const login = await activeAccount(server);
      await rememberedLogin(page, t, login);
      await page.goto('/profile/user');
      const name = page.getByRole('textbox', { name: t.username });
      await name.fill('Gyógyász Anna');
      await inDatabase(server, "update session set expires_at = now() - interval '1 hour'");
      await page.getByRole('button', { name: t.save }).click();
      await page.waitForURL('/');
      await page.reload();
      await expect(page.getByRole('button', { name: t.menu })).toContainText('Gyógyász Anna');
    });

    test('saved while the session was ended elsewhere: to the login with words, and back to the same page', async ({
      page,
      server,
    }) => {
      const login = await activeAccount(server);
      await page.goto('/login');
      await submitLogin(page, t, login);
      await page.waitForURL('/');
      await page.goto('/profile/user');
      await page.getByRole('textbox', { name: t.username }).fill('Gyógyász Anna');
      await inDatabase(server, 'delete from session');
      await page.getByRole('button', { name: t.save }).click();
      await page.waitForURL(/\/login\?/);
      await expect(page.getByText(t.sessionEnded)).toBeVisible();
      await expectGoodScreen(page);
      await submitLogin(page, t, login);
      await page.waitForURL('/profile/user');
      await page.getByRole('textbox', { name: t.username }).fill('Gyógyász Anna');
      await page.getByRole('button', { name: t.save }).click();
      await page.waitForURL('/');
    });

    test('a passkey added after the session has ended makes no account and does not pretend', async ({
      page,
      server,
    }) => {
      await addAuthenticator(page);
      const login = await activeAccount(server);
      await page.goto('/login');
      await submitLogin(page, t, login);
      await page.waitForURL('/');
      await page.goto('/profile/security');
      await expect(page.getByRole('button', { name: t.addPasskey })).toBeVisible();
      await inDatabase(server, 'delete from session');
      await page.getByRole('button', { name: t.addPasskey }).click();
      await page.waitForURL(/\/login\?/);
      await submitLogin(page, t, login);
      await page.waitForURL('/profile/security');
      await page.getByRole('button', { name: t.addPasskey }).click();
      await expect(page.getByText(t.passkeyAdded)).toBeVisible();
    });

    test("a mail's link that is no good says so to somebody signed in too", async ({ page, server }) => {
      await signIn(page, t, server);
      for (const [path, told] of [
        ['/api/auth/activate', t.activationExpired],
        ['/api/auth/email', t.emailLinkExpired],
      ] as const) {
        await page.goto(`${path}?code=made-up`);
        await expect(page.getByRole('dialog')).toContainText(told);
        await expectGoodScreen(page);
        await page.getByRole('dialog').getByRole('button').click();
        await page.waitForURL('/');
        await expect(page.getByRole('dialog')).toBeHidden();
      }
    });

    test('what a device keeps for that is neither the password nor readable', async ({ page, server }) => {
      const login = await activeAccount(server);
      await rememberedLogin(page, t, login);
      const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
      expect(kept).not.toContain(login.password);
      expect(kept).not.toContain('device.');
    });

    test('a device whose session was ended elsewhere does not log back in', async ({ page, server }) => {
      const login = await activeAccount(server);
      await rememberedLogin(page, t, login);
      const other = await page
        .context()
        .browser()
        ?.newContext({
          baseURL: server.address,
          locale: language === 'hu' ? 'hu-HU' : 'en-GB',
        });
      if (!other) throw new Error('no browser');
      const elsewhere = await other.newPage();
      await elsewhere.goto('/login');
      await submitLogin(elsewhere, t, login);
      await elsewhere.waitForURL('/');
      await elsewhere.goto('/profile/security');
      await elsewhere.getByRole('button', { name: t.endOthers }).click();
      await elsewhere.getByRole('alertdialog').getByRole('button', { name: t.yes }).click();
      await expect(elsewhere.getByRole('button', { name: t.endOthers })).toBeHidden();
      await other.close();
      await page.goto('/');
      const menu = await openMenu(page, t);
      await expect(menu.getByRole('link', { name: t.login })).toBeVisible();
    });

    test('after logging out only the address is remembered', async ({ page, server }) => {
      const login = await activeAccount(server);
      await rememberedLogin(page, t, login);
      await openMenu(page, t);
      await page.getByRole('button', { name: t.logout }).click();
      await page.waitForURL('/');
      await page.goto('/login');
      await expect(page.getByRole('textbox', { name: t.email })).toHaveValue(login.email);
      await expect(page.getByLabel(t.password, { exact: true })).toHaveValue('');
    });

    test('an account that is not activated yet can have the mail sent again', async ({ page, server }) => {
      const email = newAddress();
      await registerWithPassword(page, t, email);
      await lastMailTo(server, email);
      await page.goto('/login');
      await submitLogin(page, t, { email, password: PASSWORD });
      await expect(page.getByRole('alert')).toContainText(t.loginFailed);
      await expect(page.getByRole('button', { name: t.resendActivation })).toBeVisible();
      await expectGoodScreen(page);
      await page.getByRole('button', { name: t.resendActivation }).click();
      await expect(page.getByRole('link', { name: t.backToLogin })).toBeVisible();
      await page.goto(linkIn(await lastMailTo(server, email, 2), server));
      await page.waitForURL('/register/done');
    });

    test('registering an address that exists looks the same, and its owner gets a mail saying so', async ({
      page,
      server,
    }) => {
      const { email } = await activeAccount(server);
      await registerWithPassword(page, t, email);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.sentTitle);
      const mail = await lastMailTo(server, email);
      expect(mail.text).not.toMatch(/code=/);
    });

    test('no button for a login without password before a passkey is stored here', async ({ page }) => {
      await page.goto('/login');
      await expect(page.getByRole('button', { name: t.login, exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: t.passkeyLogin })).toBeHidden();
    });

    test('no registering without a password where there is no platform authenticator', async ({ page }) => {
      await page.goto('/register');
      await expect(page.getByRole('button', { name: t.register, exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: t.registerWithPasskey })).toBeHidden();
    });
  });
}
