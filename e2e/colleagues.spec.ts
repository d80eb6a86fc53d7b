import { login, viewInvitation } from '@pecset/accounts/contract';
import { acceptTerms, activeAccount, newAddress, PASSWORD, submitLogin } from './support/account.ts';
import { atFullLength } from './support/at-full-length.ts';
import { inDatabase } from './support/database.ts';
import { expect, test } from './support/journey.ts';
import { languagesOf } from './support/languages.ts';
import { lastMailTo, linkIn } from './support/mailbox.ts';
import { addressOf, counterOn, newPack } from './support/pack-on-counter.ts';
import { expectGoodScreen } from './support/screen-checks.ts';
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
      const anna = await openSession(server, await activeAccount(server));
      await context.addCookies(anna);
      await page.goto(ORGANISATION);
      const email = newAddress();
      await page.getByRole('textbox', { name: t('colleagues$email') }).fill(email);
      await page.getByRole('button', { name: t('colleagues$invite') }).click();
      await expect(page.getByText(t('colleagues$invited', { email }))).toBeVisible();
      await expect(
        page.getByRole('button', { name: `${t('colleagues$sendAgain')}: ${email}` }),
      ).toBeVisible();
      await expectGoodScreen(page);

      await context.clearCookies();
      const link = linkIn(await lastMailTo(server, email), server);
      await page.goto(link);
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
      await page.goto(link);
      await expect(page.getByRole('alert')).toContainText(
        viewInvitation.refusals['invitation-not-valid'][language],
      );
      const counter = counterOn(page, t);
      await counter.open(newPack());
      await counter.verify();

      await context.clearCookies();
      await context.addCookies(anna);
      await page.goto(ORGANISATION);
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

    testAtLength(
      'who works in two organisations joins by a press, switches in the menu, and sees what belongs to each',
      async ({ page, server }) => {
        const [anna, bela, cili] = [await activeAccount(server), await activeAccount(server), newAddress()];
        await inDatabase(
          server,
          `update partner set name = 'Másik Patika' where partner_id =
          (select partner_id from membership join app_user using (user_id) where email = $1)`,
          [bela.email],
        );
        await page.context().addCookies(await openSession(server, anna));
        await page.goto(ORGANISATION);
        const send = async (email: string) => {
          await page.getByRole('textbox', { name: t('colleagues$email') }).fill(email);
          await page.getByRole('button', { name: t('colleagues$invite') }).click();
          await expect(page.getByText(t('colleagues$invited', { email }))).toBeVisible();
          return linkIn(await lastMailTo(server, email), server);
        };
        const [others, link] = [await send(cili), await send(bela.email)];

        // Another person's invitation is only shown, with the address that it was sent to.
        await page.context().clearCookies();
        await page.context().addCookies(await openSession(server, bela));
        await page.goto(others);
        await expect(page.getByRole('alert')).toContainText(t('registration$joinOther', { email: cili }));
        const pack = newPack();
        await counterOn(page, t).open(pack);
        await page.getByRole('button', { name: t('packs$verify'), exact: true }).click();
        await expect(page.getByText(t('packs$rowActive')).first()).toBeVisible();

        await page.goto(link);
        await page.getByRole('button', { name: t('registration$joinAccept') }).click();
        await page.waitForURL('/');
        const organisation = async (name: string) => {
          await page.getByRole('button', { name: t('shell$userMenu') }).click();
          return page.getByRole('group').getByRole('button', { name });
        };
        const joined = await organisation('Arany Sas Patika');
        await expect(joined).toHaveAttribute('aria-pressed', 'true');
        await expect(page.getByText('Arany Sas Patika').filter({ visible: true })).toHaveCount(1);
        await expectGoodScreen(page);
        await page.goto(addressOf(pack));
        await expect(page.getByText(t('packs$statusUnknown'))).toBeVisible();

        await (await organisation('Másik Patika')).click();
        await page.waitForURL('/');
        await expect(await organisation('Másik Patika')).toHaveAttribute('aria-pressed', 'true');
        await page.goto(addressOf(pack));
        await expect(page.getByRole('row').filter({ hasText: t('packs$rowActive') })).toHaveCount(1);
      },
    );
  });
}
