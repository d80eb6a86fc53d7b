import { activeAccount } from './support/account.ts';
import { expect, test } from './support/journey.ts';
import { languagesOf } from './support/languages.ts';
import { expectGoodScreen, looksWithAxe } from './support/screen-checks.ts';
import { openSession } from './support/sign-in.ts';
import { textsIn } from './support/texts.ts';

for (const language of languagesOf('hu')) {
  test.describe(language, () => {
    test.use({ language });
    const t = textsIn(language);

    test('an administrator connects a till, sees its key once, rotates and revokes it', async ({
      page,
      server,
    }) => {
      await page.context().addCookies(await openSession(server, await activeAccount(server)));
      await page.goto('/profile/organisation#programs');
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      await expect(page.getByText(t('programs$lead'))).toBeVisible();
      await button(t('programs$connect')).click();
      await expectGoodScreen(page, looksWithAxe());

      await button(t('programs$make')).click();
      await expect(page.getByText(t('programs$nameNeeded'))).toBeVisible();
      const name = 'Till 2';
      await page.getByRole('textbox', { name: t('programs$name') }).fill(name);
      await page.getByRole('textbox', { name: t('programs$networks') }).fill('nowhere');
      await button(t('programs$make')).click();
      await expect(page.getByRole('alert')).toContainText('192.0.2.0/24');
      await page.getByRole('textbox', { name: t('programs$networks') }).fill('');
      await button(t('programs$make')).click();

      const shown = page.getByRole('region', { name: t('programs$keyOf', { name }) });
      await expect(shown.getByText(t('programs$onlyOnce'))).toBeVisible();
      const first = (await shown.locator('code').textContent()) ?? '';
      expect(first).toMatch(/^pecset_sandbox_[0-9A-Za-z]{38}$/);
      await expectGoodScreen(page, looksWithAxe());
      await button(t('programs$stored')).click();
      await expect(shown).toHaveCount(0);
      const row = page.getByRole('listitem', { name });
      await expect(row).toContainText(t('programs$key', { ending: first.slice(-4) }));
      await expect(page.getByText(first)).toHaveCount(0);

      await button(`${t('programs$rotate')}: ${name}`).click();
      await page.getByRole('radio', { name: t('programs$overlap24') }).check();
      await expectGoodScreen(page, looksWithAxe());
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('programs$make') })
        .click();
      const second = (await shown.locator('code').textContent()) ?? '';
      expect(second).not.toBe(first);
      await expect(row).toContainText(t('programs$key', { ending: second.slice(-4) }));
      await page.reload();
      await expect(row).toContainText(t('programs$key', { ending: first.slice(-4) }));
      await expect(shown).toHaveCount(0);

      const ending = first.slice(-4);
      await button(`${t('programs$revokeKey', { ending })}: ${name}`).click();
      await button(t('kit$yes')).click();
      await expect(button(`${t('programs$revokeKey', { ending })}: ${name}`)).toHaveCount(0);
      await button(`${t('programs$revoke')}: ${name}`).click();
      await expect(page.getByRole('alertdialog')).toContainText(t('programs$revokeMessage'));
      await button(t('kit$yes')).click();
      await expect(row).toContainText(t('programs$noKey'));
      await expectGoodScreen(page, looksWithAxe());
    });
  });
}
