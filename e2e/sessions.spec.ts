import { login } from '@pecset/accounts/contract';
import type { ServerProcess } from '@pecset/server/testing/process';
import {
  activeAccount,
  newAddress,
  PASSWORD,
  registerWithPassword,
  rememberedLogin,
  submitLogin,
} from './support/account.ts';
import { atFullLength } from './support/at-full-length.ts';
import { inDatabase } from './support/database.ts';
import { holdRequests } from './support/hold-requests.ts';
import { expect, test } from './support/journey.ts';
import { languagesOf } from './support/languages.ts';
import { lastMailTo, linkIn, mailsTo } from './support/mailbox.ts';
import { expectGoodScreen } from './support/screen-checks.ts';
import { type Login, logOut, openMenu, openSession } from './support/sign-in.ts';
import { textsIn } from './support/texts.ts';

const testAtLength = atFullLength(test);

const theirs = 'where user_id = (select user_id from app_user where email = $1)';

const expireSessions = (server: ServerProcess, { email }: Login) =>
  inDatabase(server, `update session set expires_at = now() - interval '1 hour' ${theirs}`, [email]);

const endSessions = (server: ServerProcess, { email }: Login) =>
  inDatabase(server, `delete from session ${theirs}`, [email]);

for (const language of languagesOf('en')) {
  const t = textsIn(language);

  test.describe(language, () => {
    test.use({ language });

    test('a remembered device stores no password, signs in silently after its session ended, and forgets all but the address at the logout', async ({
      page,
      server,
    }) => {
      const login = await activeAccount(server);
      await rememberedLogin(page, t, login);
      const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
      expect(kept).not.toContain(login.password);
      expect(kept).not.toContain('device.');
      await expireSessions(server, login);
      const letMoreCome = await holdRequests(page, '**/assets/notices-*.js');
      await page.goto('/');
      await expect(page.getByText(t('shell$sandboxMode')).first()).toBeVisible();

      await openMenu(page, t);
      const logout = page.getByRole('button', { name: t('shell$logout') });
      const place = await logout.boundingBox();
      letMoreCome();
      await expect(page.getByRole('button', { name: t('sharedBrowser$lockNow') })).toBeVisible();
      // What the menu gets later must not push the logout away from under the finger.
      expect(await logout.boundingBox()).toEqual(place);
      await logOut(page, t);
      await page.goto('/login');
      await expect(page.getByRole('textbox', { name: t('accounts$email') })).toHaveValue(login.email);
      await expect(page.getByLabel(t('accounts$password'), { exact: true })).toHaveValue('');
    });

    testAtLength(
      'two tabs of a remembered device whose session has died are both signed in again, without an alarm',
      async ({ page, context, server }) => {
        const login = await activeAccount(server);
        await rememberedLogin(page, t, login);
        const other = await context.newPage();
        // The second round shows that the secret from the first was good.
        for (let times = 0; times < 2; times += 1) {
          const kept = await page.evaluate(() => localStorage.getItem('auth'));
          await expireSessions(server, login);
          await Promise.all([page.goto('/profile/user'), other.goto('/profile/user')]);
          for (const tab of [page, other])
            await expect(tab.getByRole('textbox', { name: t('profile$userName') })).toBeVisible();
          expect(await page.evaluate(() => localStorage.getItem('auth'))).not.toBe(kept);
        }
        expect(await mailsTo(server, login.email)).toEqual([]);
      },
    );

    testAtLength('a remembered device saves though its session has died', async ({ page, server }) => {
      const login = await activeAccount(server);
      await rememberedLogin(page, t, login);
      await page.goto('/profile/user');
      const name = page.getByRole('textbox', { name: t('profile$userName') });
      await name.fill('Gyógyász Anna');
      await expireSessions(server, login);
      await page.getByRole('button', { name: t('profile$save') }).click();
      await page.waitForURL('/');
      await page.reload();
      await expect(page.getByRole('button', { name: t('shell$userMenu') })).toContainText('Gyógyász Anna');
    });

    test('saved while the session was ended elsewhere: to the login with words, and back to the same page', async ({
      page,
      context,
      server,
    }) => {
      const login = await activeAccount(server);
      await context.addCookies(await openSession(server, login));
      await page.goto('/profile/user');
      await page.getByRole('textbox', { name: t('profile$userName') }).fill('Gyógyász Anna');
      await endSessions(server, login);
      await page.getByRole('button', { name: t('profile$save') }).click();
      await page.waitForURL(/\/login\?/);
      await expect(page.getByText(t('accounts$sessionEnded'))).toBeVisible();
      await expectGoodScreen(page);
      await submitLogin(page, t, login);
      await page.waitForURL('/profile/user');
      await page.getByRole('textbox', { name: t('profile$userName') }).fill('Gyógyász Anna');
      await page.getByRole('button', { name: t('profile$save') }).click();
      await page.waitForURL('/');
    });

    testAtLength(
      "a mail's link that is no good says so to somebody signed in too",
      async ({ page, context, session }) => {
        await context.addCookies(session);
        for (const [path, told] of [
          ['/api/auth/activate', t('accounts$activationExpiredSignedIn')],
          ['/api/auth/email', t('accounts$emailLinkExpiredSignedIn')],
        ] as const) {
          await page.goto(`${path}?code=made-up`);
          await expect(page.getByRole('dialog')).toContainText(told);
          await expectGoodScreen(page);
          await page.getByRole('dialog').getByRole('button').click();
          await page.waitForURL('/');
          await expect(page.getByRole('dialog')).toBeHidden();
        }
      },
    );

    testAtLength(
      'an account that is not activated yet can have the mail sent again',
      async ({ page, server }) => {
        const email = newAddress();
        await registerWithPassword(page, t, email);
        await page.getByRole('link', { name: t('accounts$backToLogin') }).click();
        await submitLogin(page, t, { email, password: PASSWORD });
        await expect(page.getByRole('alert')).toContainText(t('accounts$loginFailed'));
        await expect(page.getByRole('alert')).toContainText(login.refusals['not-activated'][language]);
        await lastMailTo(server, email);
        await submitLogin(page, t, { email, password: PASSWORD });
        await expect(page.getByRole('button', { name: t('accounts$resendActivation') })).toBeVisible();
        await expectGoodScreen(page);
        await page.getByRole('button', { name: t('accounts$resendActivation') }).click();
        await expect(page.getByRole('link', { name: t('accounts$backToLogin') })).toBeVisible();
        await page.goto(linkIn(await lastMailTo(server, email, 2), server));
        await page.waitForURL('/register/done');
      },
    );

    testAtLength(
      'registering an address that exists looks the same, and its owner gets a mail saying so',
      async ({ page, server }) => {
        const { email } = await activeAccount(server);
        await registerWithPassword(page, t, email);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('registration$sentTitle'));
        const mail = await lastMailTo(server, email);
        expect(mail.text).not.toMatch(/code=/);
      },
    );

    test('without a passkey stored here, or a platform authenticator, nobody is offered one', async ({
      page,
    }) => {
      await page.goto('/login');
      await expect(page.getByRole('button', { name: t('accounts$login'), exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: t('accounts$passkeyLogin') })).toBeHidden();
      await page.goto('/register');
      await expect(page.getByRole('button', { name: t('accounts$register'), exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: t('registration$registerWithPasskey') })).toBeHidden();
    });
  });
}
