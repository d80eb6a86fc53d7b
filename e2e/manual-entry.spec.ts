import { dayInWords } from '@pecset/kernel';
import { atFullLength } from './support/at-full-length.ts';
import { pressEnter } from './support/enter.ts';
import { expect, test } from './support/journey.ts';
import { languagesOf } from './support/languages.ts';
import { newPack } from './support/pack-on-counter.ts';
import { packInAddress } from './support/scanner.ts';
import { expectGoodScreen, phone } from './support/screen-checks.ts';
import { textsIn } from './support/texts.ts';

const testAtLength = atFullLength(test);

/** The same number with another check digit. */
const nextDigit = (gtin: string): string => `${gtin.slice(0, -1)}${(Number(gtin.at(-1)) + 1) % 10}`;

for (const language of languagesOf('hu')) {
  const t = textsIn(language);

  test.describe(language, () => {
    test.use({ language });

    test('a pack is typed in with the keyboard alone, corrected where it was typed, and sent as typed', async ({
      page,
      context,
      session,
    }) => {
      await context.addCookies(session);
      const wanted = newPack({ expDate: '380500', lotNum: '12-a/' });
      const typed = { ...wanted, gtin: nextDigit(wanted.gtin), sn: `%2F?&${wanted.sn}` };
      await page.goto('/');
      await page.getByRole('button', { name: t('scanner$manualEntry') }).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: t('scanner$manualEntry') });
      await expect(dialog.getByLabel('GTIN/PC')).toBeFocused();

      await page.keyboard.type(typed.gtin.slice(0, -1));
      await page.keyboard.press('Enter');
      await expect(dialog.getByText(t('manualEntry$gtinRule'))).toBeVisible();
      await expect(dialog.getByText(t('manualEntry$expRule'))).toBeVisible();
      await expect(dialog.getByLabel('GTIN/PC')).toBeFocused();
      // The form focuses the first invalid field twice, the second time in a later event-loop turn; typing waits for
      // that.
      await page.evaluate(() => new Promise((done) => setTimeout(done)));

      // A phone's own keyboard leaves about half of the screen.
      const wide = page.viewportSize();
      await page.setViewportSize({ ...phone, height: phone.height / 2 });
      for (const field of await dialog.getByRole('textbox').all()) {
        await field.focus();
        await expect(dialog.getByRole('button', { name: t('manualEntry$ok') })).toBeInViewport({ ratio: 1 });
      }
      if (wide) await page.setViewportSize(wide);

      await dialog.getByLabel('GTIN/PC').focus();
      await page.keyboard.press('End');
      await page.keyboard.type(typed.gtin.slice(-1));
      const expected = wanted.gtin.slice(-1);
      await expect(dialog.getByText(t('manualEntry$checkDigitWarning', { expected }))).toBeVisible();
      await expect(dialog.locator('mark')).toHaveText(typed.gtin.slice(-1));
      for (const text of ['05/2038', typed.lotNum, typed.sn])
        await page.keyboard.press('Tab').then(() => page.keyboard.type(text));
      await expect(dialog.getByText(t('manualEntry$expRule'))).toBeHidden();
      await expect(dialog.getByText(dayInWords('2038-05-31', language, 'long'))).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect.poll(() => packInAddress(page)).toEqual(typed);

      await expect(page.getByRole('button', { name: t('packs$correctTyped') })).toBeFocused();
      await pressEnter(page);
      await expect(dialog.getByLabel(t('manualEntry$snField'), { exact: true })).toHaveValue(typed.sn);
      await dialog.getByLabel('GTIN/PC').fill(wanted.gtin);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: t('packs$verify') })).toBeFocused();
      const sent = page.waitForRequest('**/api/mvs/sn/verify');
      await pressEnter(page);
      const body: unknown = (await sent).postDataJSON();
      expect(body).toMatchObject({ ...typed, gtin: wanted.gtin });
      expect(body).not.toHaveProperty('rawScan');
    });

    test('a whole code in the first field fills all, two in one are not sent; Reset empties, Cancel closes', async ({
      page,
      context,
      session,
    }) => {
      await context.addCookies(session);
      const code = '(01)05012345678900(17)270500(10)A1(21)S-1';
      await page.goto('/');
      await page.getByRole('button', { name: t('scanner$manualEntry') }).click();
      const dialog = page.getByRole('dialog', { name: t('scanner$manualEntry') });
      const [gtin, exp, lot, sn] = [
        'GTIN/PC',
        t('manualEntry$expField'),
        t('manualEntry$lotField'),
        t('manualEntry$snField'),
      ].map((name) => dialog.getByLabel(name, { exact: true }));
      await gtin?.fill(code);
      await expect(gtin ?? dialog).toHaveValue('05012345678900');
      await expect(exp ?? dialog).toHaveValue('270500');
      await expect(lot ?? dialog).toHaveValue('A1');
      await expect(sn ?? dialog).toHaveValue('S-1');
      await dialog.getByRole('button', { name: t('manualEntry$reset') }).click();
      await gtin?.fill('0105012345678900');
      await expect(dialog.getByText(t('manualEntry$notWholeCode'))).toBeVisible();
      await expectGoodScreen(page);
      await dialog.getByRole('button', { name: t('manualEntry$reset') }).click();
      await expect(dialog.getByText(t('manualEntry$notWholeCode'))).toBeHidden();
      for (const field of await dialog.getByRole('textbox').all()) await expect(field).toHaveValue('');
      await dialog.getByRole('button', { name: t('manualEntry$cancel') }).click();
      await expect(dialog).toBeHidden();
      // The focus returns to the button that opened it.
      await expect(page.getByRole('button', { name: t('scanner$manualEntry') })).toBeFocused();
      await expect(page).toHaveURL('/');

      await page.setViewportSize({ ...phone, height: 1300 });
      await page.keyboard.press('Enter');
      // The error of the field being left must not push the button away from under the finger.
      await dialog.getByRole('button', { name: t('manualEntry$ok') }).click();
      await expect(dialog.getByText(t('manualEntry$expRule'))).toBeVisible();
      await gtin?.fill(`${code}${code.replace('S-1', 'S-2')}`);
      await expect(sn ?? dialog).toHaveValue('S-1');
      await dialog.getByRole('button', { name: t('manualEntry$ok') }).click();
      const misread = page.getByRole('region', { name: t('packs$findingsTitle') });
      await expect(misread).toContainText(t('packs$findingTwoCodes', { field: t('packs$sn') }));
      await expect(misread).toContainText(t('packs$namesTwoPacks'));
      await expect(misread.getByRole('button', { name: t('packs$sendAsRead') })).toHaveCount(0);
      await expect(page.getByRole('button', { name: t('packs$verify') })).toHaveCount(0);
    });
  });
}

const t = textsIn('en');

testAtLength(
  'an expiry is taken as it is printed and told in words; a month 13 is refused in its field',
  async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: t('scanner$manualEntry') }).click();
    const dialog = page.getByRole('dialog', { name: t('scanner$manualEntry') });
    const expiry = dialog.getByLabel(t('manualEntry$expField'), { exact: true });
    for (const printed of ['05/2027', '2705', '270531']) {
      await expiry.fill(printed);
      await expect(dialog.getByText(dayInWords('2027-05-31', 'en', 'long'))).toBeVisible();
    }
    await expiry.fill('13/2027');
    await expect(dialog.getByText(dayInWords('2027-05-31', 'en', 'long'))).toBeHidden();
    await dialog.getByRole('button', { name: t('manualEntry$ok') }).click();
    await expect(expiry).toHaveAccessibleDescription(new RegExp(t('manualEntry$monthRule')));
    await expiry.fill('05/2027');
    const rest = {
      'GTIN/PC': '05012345678900',
      [t('manualEntry$lotField')]: 'A1',
      [t('manualEntry$snField')]: 'S1',
    };
    for (const [name, value] of Object.entries(rest))
      await dialog.getByLabel(name, { exact: true }).fill(value);
    await dialog.getByRole('button', { name: t('manualEntry$ok') }).click();
    await expect.poll(() => packInAddress(page)).toMatchObject({ expDate: '270500' });
  },
);
