import { activeAccount, newAddress, PASSWORD, submitLogin } from './support/account.ts';
import { atFullLength } from './support/at-full-length.ts';
import { counterWords } from './support/counter-words.ts';
import { inDatabase } from './support/database.ts';
import { expect, test } from './support/journey.ts';
import { languagesOf } from './support/languages.ts';
import { lastMailTo, linkIn } from './support/mailbox.ts';
import { addressOf, counterOn, newPack } from './support/pack-on-counter.ts';
import { expectGoodScreen, looksWithAxe } from './support/screen-checks.ts';
import { openMenu, openSession } from './support/sign-in.ts';
import { words } from './support/words.ts';

const testAtLength = atFullLength(test);

/** Written here once more: a changed text should be noticed. */
const colleagueWords = {
  en: {
    email: 'Colleague’s email address',
    invite: 'Send invitation',
    sent: (email: string) => `Invitation sent to ${email}.`,
    sendAgain: 'Send again',
    invites: 'Anna invites you to work in Pecsét as a colleague at Arany Sas Patika.',
    notValid: 'This invitation is not valid',
    deactivate: 'Deactivate',
    outAtOnce: 'is logged out at once on every device',
    inactive: 'Inactive',
    other: 'You are logged in with another address.',
    accept: 'Accept the invitation',
  },
  hu: {
    email: 'A munkatárs e-mail-címe',
    invite: 'Meghívó küldése',
    sent: (email: string) => `A meghívót elküldtük ide: ${email}.`,
    sendAgain: 'Újraküldés',
    invites: 'Anna meghívja Önt, hogy munkatársként használja a Pecsétet. A szervezet: Arany Sas Patika.',
    notValid: 'Ez a meghívó nem érvényes',
    deactivate: 'Inaktiválás',
    outAtOnce: 'minden eszközön azonnal kijelentkezik',
    inactive: 'Inaktív',
    other: 'Másik címmel van bejelentkezve.',
    accept: 'Meghívó elfogadása',
  },
} as const;

const ORGANISATION = '/profile/organisation';

for (const language of languagesOf('hu')) {
  test.describe(language, () => {
    test.use({ language });
    const t = words[language];
    const w = colleagueWords[language];

    test('an invited newcomer comes from the mail to the counter with no organisation of their own, and is out when deactivated', async ({
      page: annas,
      browser,
      server,
      locale,
    }) => {
      const anna = await activeAccount(server);
      await annas.context().addCookies(await openSession(server, anna));
      await annas.goto(ORGANISATION);
      const email = newAddress();
      await annas.getByRole('textbox', { name: w.email }).fill(email);
      await annas.getByRole('button', { name: w.invite }).click();
      await expect(annas.getByText(w.sent(email))).toBeVisible();
      await expect(annas.getByRole('button', { name: `${w.sendAgain}: ${email}` })).toBeVisible();
      await expectGoodScreen(annas);

      const link = linkIn(await lastMailTo(server, email), server);
      const elsewhere = await browser.newContext({ baseURL: server.address, ...(locale && { locale }) });
      const page = await elsewhere.newPage();
      await page.goto(link);
      await expect(page.getByText(w.invites)).toBeVisible();
      await expectGoodScreen(page, looksWithAxe());
      await page.getByLabel(t.password, { exact: true }).fill(PASSWORD);
      await page.getByRole('checkbox').first().check();
      await page.getByRole('button', { name: t.register, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.doneTitle);
      await page.getByRole('link', { name: t.toLogin }).click();
      await submitLogin(page, t, { email, password: PASSWORD });
      await page.waitForURL('/');
      const menu = await openMenu(page, t);
      await expect(page.getByText('Arany Sas Patika')).toHaveCount(1);
      await expect(menu.getByRole('link', { name: t.productNames })).toHaveCount(0);
      const counter = counterWords[language];
      await counterOn(page, counter).open(newPack());
      await page.getByRole('button', { name: counter.verify, exact: true }).click();
      await expect(page.getByText(counter.active).first()).toBeVisible();
      const again = await elsewhere.newPage();
      await again.goto(link);
      await expect(again.getByRole('alert')).toContainText(w.notValid);

      await annas.reload();
      const name = email.slice(0, email.indexOf('@')).slice(0, 16);
      await annas.getByRole('button', { name: `${w.deactivate}: ${name}` }).click();
      await expect(annas.getByRole('alertdialog')).toContainText(w.outAtOnce);
      await annas.getByRole('button', { name: counter.yes, exact: true }).click();
      await expect(annas.getByRole('row').filter({ hasText: email })).toContainText(w.inactive);
      await expectGoodScreen(annas);
      await page.getByRole('button', { name: counter.reverify, exact: true }).click();
      await page.getByRole('button', { name: counter.yes, exact: true }).click();
      await page.waitForURL(/\/login/);
      await elsewhere.close();
    });

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
          await page.getByRole('textbox', { name: w.email }).fill(email);
          await page.getByRole('button', { name: w.invite }).click();
          await expect(page.getByText(w.sent(email))).toBeVisible();
          return linkIn(await lastMailTo(server, email), server);
        };
        const [others, link] = [await send(cili), await send(bela.email)];

        // Somebody else's is only shown, and says whose it is.
        await page.context().clearCookies();
        await page.context().addCookies(await openSession(server, bela));
        await page.goto(others);
        await expect(page.getByRole('alert')).toContainText(w.other);
        const counter = counterWords[language];
        const pack = newPack();
        await counterOn(page, counter).open(pack);
        await page.getByRole('button', { name: counter.verify, exact: true }).click();
        await expect(page.getByText(counter.active).first()).toBeVisible();

        await page.goto(link);
        await page.getByRole('button', { name: w.accept }).click();
        await page.waitForURL('/');
        const organisation = async (name: string) => {
          await page.getByRole('button', { name: t.menu }).click();
          return page.getByRole('group').getByRole('button', { name });
        };
        const joined = await organisation('Arany Sas Patika');
        await expect(joined).toHaveAttribute('aria-pressed', 'true');
        await expect(page.getByText('Arany Sas Patika').filter({ visible: true })).toHaveCount(1);
        await expectGoodScreen(page);
        await page.goto(addressOf(pack));
        await expect(page.getByText(counter.unknown)).toBeVisible();

        await (await organisation('Másik Patika')).click();
        await page.waitForURL('/');
        await expect(await organisation('Másik Patika')).toHaveAttribute('aria-pressed', 'true');
        await page.goto(addressOf(pack));
        await expect(page.getByRole('row').filter({ hasText: counter.active })).toHaveCount(1);
      },
    );
  });
}
