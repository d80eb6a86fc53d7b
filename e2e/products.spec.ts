import { activeAccount } from './support/account.ts';
import { inDatabase } from './support/database.ts';
import { expect, test } from './support/journey.ts';
import { languagesOf } from './support/languages.ts';
import { counterOn, newPack } from './support/pack-on-counter.ts';
import { expectGoodScreen } from './support/screen-checks.ts';
import { openMenu, openSession } from './support/sign-in.ts';
import { textsIn } from './support/texts.ts';

/** In ISO-8859-2 ő and ű have the codes that õ and û have in Latin-1. */
const latin2 = (text: string): Buffer =>
  Buffer.from(text.replaceAll('ő', 'õ').replaceAll('ű', 'û'), 'latin1');

for (const language of languagesOf('hu')) {
  test.describe(language, () => {
    test.use({ language });

    test('an admin loads product names, and the counter shows them; a bad file tells its lines and changes nothing', async ({
      page,
      server,
    }) => {
      const t = textsIn(language);
      // A new organisation, which has no names yet.
      await page.context().addCookies(await openSession(server, await activeAccount(server)));
      await page.goto('/');
      const menu = await openMenu(page, t);
      await menu.getByRole('link', { name: t('shell$productNames') }).click();
      await expect(page.getByRole('heading', { level: 1, name: t('shell$productNames') })).toBeVisible();
      await expect(page.getByText(t('products$noneYet'))).toBeVisible();

      const [first, second] = [newPack(), newPack()];
      const send = async (name: string, buffer: Buffer) => {
        await page
          .getByLabel(t('products$file'), { exact: true })
          .setInputFiles({ name, mimeType: 'text/csv', buffer });
        await page.getByRole('button', { name: t('products$load') }).click();
      };
      const lost = first.gtin.replace(/^0+/, '');
      await send('nevek.csv', latin2(`GTIN;Megnevezés\r\n${lost};Hűsítő kenőcs\r\n${second.gtin};Másik\r\n`));
      await expect(
        page.getByRole('status').filter({ hasText: t('products$loadedNow', { count: 2 }) }),
      ).toBeVisible();
      await expect(page.getByRole('definition').filter({ hasText: 'nevek.csv' })).toBeVisible();

      const wrong = `${second.gtin.slice(0, -1)}${(Number(second.gtin.at(-1)) + 1) % 10}`;
      await send('rossz.csv', Buffer.from(`GTIN;Név\n5,99123E+12;Kerekített\n${lost};Más\n${wrong};Hibás\n`));
      const alert = page.getByRole('alert').filter({ hasText: t('products$notLoaded') });
      await expect(alert.getByRole('listitem')).toHaveText([
        `${t('products$line', { line: 2 })}: ${t('products$roundedGtin')}`,
        `${t('products$line', { line: 4 })}: ${t('products$wrongCheckDigit')}`,
      ]);
      await expect(page.getByRole('definition').filter({ hasText: 'nevek.csv' })).toBeVisible();
      await expectGoodScreen(page);

      await counterOn(page, t).open(first);
      await expect(page.getByText('Hűsítő kenőcs')).toContainText(
        /nevek\.csv, (\d{4}\. \p{L}+\.? \d+\.|\d+ \p{L}+ \d{4})/u,
      );
      await expectGoodScreen(page);

      // A name that was loaded before its characters were checked.
      const odd = 'Hűsítő \u202ekenőcs';
      await inDatabase(server, 'update product_name set name = $1 where gtin = $2', [odd, first.gtin]);
      await page.reload();
      await expect(page.getByText('Hűsítő \ufffdkenőcs')).toContainText('nevek.csv');
      expect(await page.locator('main').innerText()).not.toContain('\u202e');
    });
  });
}
