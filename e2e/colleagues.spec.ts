import { login, viewInvitation } from '@pecset/accounts/contract';
import { acceptTerms, activeAccount, newAddress, PASSWORD, submitLogin } from './support/account.ts';
import { atFullLength } from './support/at-full-length.ts';
import { inDatabase } from './support/database.ts';
import { expect, test } from './support/journey.ts';
import { languagesOf } from './support/languages.ts';
import { lastMailTo, linkIn } from './support/mailbox.ts';
import { counterOn, newPack } from './support/pack-on-counter.ts';
import { expectGoodScreen } from './support/screen-checks.ts';
import { visitor } from './support/screens.ts';
import { openMenu, openSession } from './support/sign-in.ts';
import { textsIn } from './support/texts.ts';

const testAtLength = atFullLength(test);

const ORGANISATION = '/profile/organisation#colleagues';

for (const language of languagesOf('hu')) {
  test.describe(language, () => {
    test.use({ language });
    const t = textsIn(language);

    test('an invited newcomer comes from the mail to the counter and becomes an administrator; deactivated, is out', async ({
      page,
      context,
      server,
    }) => {
      const [anna, bela, email] = [await activeAccount(server), await activeAccount(server), newAddress()];
      await inDatabase(
        server,
        `update partner set name = 'Másik Patika' where partner_id =
          (select partner_id from membership join app_user using (user_id) where email = $1)`,
        [bela.email],
      );
      await context.addCookies(await openSession(server, bela));
      await expect(await context.request.post('/api/org/invitations', { data: { email } })).toBeOK();
      const toOther = new URL(linkIn(await lastMailTo(server, email), server));
      await context.addCookies(await openSession(server, anna));
      await page.goto(ORGANISATION);
      await page.getByRole('textbox', { name: t('colleagues$email') }).fill(email);
      await page.getByRole('button', { name: t('colleagues$invite') }).click();
      await expect(page.getByText(t('colleagues$invited', { email }))).toBeVisible();
      await expect(
        page.getByRole('button', { name: `${t('colleagues$sendAgain')}: ${email}` }),
      ).toBeVisible();
      await expectGoodScreen(page);

      const link = linkIn(await lastMailTo(server, email, 2), server);
      await page.goto(link);
      await expect(page.getByRole('alert')).toContainText(t('registration$joinOther', { email }));
      await page.getByRole('button', { name: t('registration$joinLogout') }).click();
      await expect(
        page.getByText(t('registration$joinLead', { invitedBy: 'Anna', orgName: 'Arany Sas Patika' })),
      ).toBeVisible();
      await expectGoodScreen(page);
      const name = 'Cili Cecil';
      await page.getByLabel(t('registration$yourName')).fill(name);
      await page.getByLabel(t('accounts$password'), { exact: true }).fill(PASSWORD);
      await acceptTerms(page);
      await page.getByRole('button', { name: t('accounts$register'), exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('registration$doneTitle'));
      await page.getByRole('link', { name: t('registration$toLogin') }).click();
      await submitLogin(page, t, { email, password: PASSWORD });
      await page.waitForURL('/');
      const menu = await openMenu(page, t);
      await expect(page.getByText('Arany Sas Patika')).toHaveCount(1);
      // Neither the organisation nor the product names, which are an administrator's.
      await expect(menu.getByRole('link')).toHaveText([
        t('shell$scan'),
        t('shell$alerts'),
        t('shell$report'),
        t('shell$setupScanner'),
        t('shell$workstation'),
        t('shell$userProfile'),
        t('shell$help'),
      ]);
      await page.keyboard.press('Escape');
      await visitor(page, language).at(toOther.pathname + toOther.search);
      const joined = page.waitForEvent('load');
      await page.getByRole('button', { name: t('registration$joinAccept') }).click();
      await joined;
      const organisation = (name: string) => page.getByRole('group').getByRole('button', { name });
      await openMenu(page, t);
      await expect(organisation('Másik Patika')).toHaveAttribute('aria-pressed', 'true');
      const switched = page.waitForEvent('load');
      await organisation('Arany Sas Patika').click();
      await switched;
      await openMenu(page, t);
      await expect(organisation('Arany Sas Patika')).toHaveAttribute('aria-pressed', 'true');

      await page.goto(link);
      await expect(page.getByRole('alert')).toContainText(
        viewInvitation.refusals['invitation-not-valid'][language],
      );
      const counter = counterOn(page, t);
      await counter.open(newPack());
      await counter.verify();

      // As after a restore here, and out of the other organisation.
      await inDatabase(
        server,
        `update membership set status = 'I', to_confirm = orgs.name = 'Arany Sas Patika'
          from partner orgs, app_user who
          where orgs.partner_id = membership.partner_id and who.user_id = membership.user_id and email = $1`,
        [email],
      );
      await context.clearCookies();
      await context.addCookies(await openSession(server, anna));
      await page.goto(ORGANISATION);
      await expect(page.getByText(t('colleagues$confirmTitle'))).toBeVisible();
      await page.getByRole('button', { name: t('colleagues$confirmAll', { count: '1' }) }).click();
      await expect(page.getByText(t('colleagues$confirmTitle'))).toHaveCount(0);
      const cili = page.getByRole('row').filter({ hasText: email });
      const cell = (word: string) => cili.getByRole('cell', { name: word, exact: true });
      await expect(cell(t('colleagues$user'))).toBeVisible();
      await expect(cell(t('colleagues$active'))).toBeVisible();
      const change = async (what: 'colleagues$makeAdmin' | 'colleagues$deactivate') => {
        await page.getByRole('button', { name: `${t(what)}: ${name}` }).click();
        await expect(counter.dialog).toContainText(t(`${what}Title`, { name }));
        await counter.answer(t('kit$yes')).click();
      };
      await change('colleagues$makeAdmin');
      await expect(cell(t('colleagues$admin'))).toBeVisible();
      await change('colleagues$deactivate');
      await expect(cell(t('colleagues$inactive'))).toBeVisible();
      await expectGoodScreen(page);

      await context.clearCookies();
      await page.goto('/login');
      await submitLogin(page, t, { email, password: PASSWORD });
      await expect(page.getByRole('alert')).toContainText(t('accounts$loginFailed'));
    });

    testAtLength(
      'after a restore a colleague reads at the login what is missing, and comes in once confirmed',
      async ({ page, browser, server, locale }) => {
        const [anna, bela] = [await activeAccount(server), await activeAccount(server)];
        await inDatabase(
          server,
          `update membership set roles = '{}', status = 'I', to_confirm = true, partner_id =
          (select partner_id from membership join app_user using (user_id) where email = $1)
          where user_id = (select user_id from app_user where email = $2)`,
          [anna.email, bela.email],
        );
        const elsewhere = await browser.newContext({ baseURL: server.address, ...(locale && { locale }) });
        const belas = await elsewhere.newPage();
        await belas.goto('/login');
        await submitLogin(belas, t, bela);
        await expect(belas.getByRole('alert')).toContainText(login.refusals['not-confirmed'][language]);

        await page.context().addCookies(await openSession(server, anna));
        await page.goto(ORGANISATION);
        await expect(page.getByText(t('colleagues$confirmTitle'))).toBeVisible();
        await expectGoodScreen(page);
        await page.getByRole('button', { name: t('colleagues$confirmAll', { count: '1' }) }).click();
        await expect(page.getByRole('row').filter({ hasText: bela.email })).toContainText(
          t('colleagues$active'),
        );
        await expect(page.getByText(t('colleagues$confirmTitle'))).toHaveCount(0);

        await submitLogin(belas, t, bela);
        await belas.waitForURL('/');
        await elsewhere.close();
      },
    );
  });
}
