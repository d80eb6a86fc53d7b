import { activeAccount, submitLogin } from './support/account.ts';
import { counterWords } from './support/counter-words.ts';
import { inDatabase } from './support/database.ts';
import { expect, test } from './support/journey.ts';
import { languagesOf } from './support/languages.ts';
import { counterOn, newPack } from './support/pack-on-counter.ts';
import { expectGoodScreen } from './support/screen-checks.ts';
import { openMenu } from './support/sign-in.ts';
import { words } from './support/words.ts';

/** Written here once more: a changed text should be noticed. */
const productWords = {
  en: {
    file: 'File',
    load: 'Load names',
    loaded: 'Names loaded: 2.',
    noneYet: 'No names are loaded yet.',
    notLoaded: 'Nothing was loaded',
    rounded: 'Line 2: A spreadsheet has rounded the GTIN',
    wrongDigit: 'Line 4: A digit of the GTIN is wrong',
  },
  hu: {
    file: 'Fájl',
    load: 'Nevek betöltése',
    loaded: 'Betöltött nevek száma: 2.',
    noneYet: 'Még nincsenek betöltött nevek.',
    notLoaded: 'Semmit sem töltöttünk be',
    rounded: '2. sor: A táblázatkezelő kerekítette a GTIN-t',
    wrongDigit: '4. sor: A GTIN valamelyik számjegye hibás',
  },
} as const;

/** In ISO-8859-2 ő and ű have the places that õ and û have in Latin-1. */
const latin2 = (text: string): Buffer =>
  Buffer.from(text.replaceAll('ő', 'õ').replaceAll('ű', 'û'), 'latin1');

for (const language of languagesOf('hu')) {
  test.describe(language, () => {
    test.use({ language });

    test('an admin loads product names, and the counter shows them; a bad file tells its lines and changes nothing, an old name turns nothing around', async ({
      page,
      server,
    }) => {
      const t = productWords[language];
      const account = await activeAccount(server);
      await page.goto('/login');
      await submitLogin(page, words[language], account);
      await page.waitForURL('/');
      const menu = await openMenu(page, words[language]);
      await menu.getByRole('link', { name: words[language].productNames }).click();
      await expect(page.getByRole('heading', { level: 1, name: words[language].productNames })).toBeVisible();
      await expect(page.getByText(t.noneYet)).toBeVisible();

      const [first, second] = [newPack(), newPack()];
      const send = async (name: string, buffer: Buffer) => {
        await page.getByLabel(t.file, { exact: true }).setInputFiles({ name, mimeType: 'text/csv', buffer });
        await page.getByRole('button', { name: t.load }).click();
      };
      const lost = first.gtin.replace(/^0+/, '');
      await send('nevek.csv', latin2(`GTIN;Megnevezés\r\n${lost};Hűsítő kenőcs\r\n${second.gtin};Másik\r\n`));
      await expect(page.getByRole('status').filter({ hasText: t.loaded })).toBeVisible();
      await expect(page.getByRole('definition').filter({ hasText: 'nevek.csv' })).toBeVisible();

      const wrong = `${second.gtin.slice(0, -1)}${(Number(second.gtin.at(-1)) + 1) % 10}`;
      await send('rossz.csv', Buffer.from(`GTIN;Név\n5,99123E+12;Kerekített\n${lost};Más\n${wrong};Hibás\n`));
      const alert = page.getByRole('alert').filter({ hasText: t.notLoaded });
      await expect(alert.getByRole('listitem')).toHaveText([new RegExp(t.rounded), new RegExp(t.wrongDigit)]);
      await expect(page.getByRole('definition').filter({ hasText: 'nevek.csv' })).toBeVisible();
      await expectGoodScreen(page);

      await counterOn(page, counterWords[language]).open(first);
      await expect(page.getByText('Hűsítő kenőcs')).toContainText(
        /nevek\.csv, (\d{4}\. \p{L}+\.? \d+\.|\d+ \p{L}+ \d{4})/u,
      );
      await expectGoodScreen(page);

      // As it was loaded before anybody looked at the characters of names.
      const odd = 'Hűsítő \u202ekenőcs';
      await inDatabase(server, 'update product_name set name = $1 where gtin = $2', [odd, first.gtin]);
      await page.reload();
      await expect(page.getByText('Hűsítő \ufffdkenőcs')).toContainText('nevek.csv');
      expect(await page.locator('main').innerText()).not.toContain('\u202e');
    });
  });
}
