import { dayInWords } from '@pecset/kernel';
import { atFullLength } from './support/at-full-length.ts';
import { expect, test } from './support/journey.ts';
import { languagesOf } from './support/languages.ts';
import { packInAddress } from './support/scanner.ts';
import { expectGoodScreen, phone } from './support/screen-checks.ts';
import { textsIn } from './support/texts.ts';

const testAtLength = atFullLength(test);

for (const language of languagesOf('hu')) {
  const t = textsIn(language);

  test.describe(language, () => {
    test.use({ language });

    test('a pack is typed in with the keyboard alone', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: t('scanner$manualEntry') }).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: t('scanner$manualEntry') });
      await expect(dialog.getByLabel('GTIN/PC')).toBeFocused();

      await page.keyboard.type('0501234567890');
      await page.keyboard.press('Enter');
      await expect(dialog.getByText(t('manualEntry$gtinRule'))).toBeVisible();
      await expect(dialog.getByText(t('manualEntry$expRule'))).toBeVisible();
      await expect(dialog.getByLabel('GTIN/PC')).toBeFocused();
      // The form focuses the first invalid field twice, the second time in a later event-loop turn; typing waits for
      // that.
      await page.evaluate(() => new Promise((done) => setTimeout(done)));

      await page.keyboard.press('End');
      await page.keyboard.type('1');
      await expect(dialog.getByText(t('manualEntry$checkDigitWarning', { expected: 0 }))).toBeVisible();
      for (const text of ['2705', '12-a/', '%2F?&'])
        await page.keyboard.press('Tab').then(() => page.keyboard.type(text));
      await expect(dialog.getByText(t('manualEntry$expRule'))).toBeHidden();
      await expect(dialog.getByText(dayInWords('2027-05-31', language, 'long'))).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect
        .poll(() => packInAddress(page))
        .toEqual({
          ...{ gtin: '05012345678901', expDate: '270500', lotNum: '12-a/', sn: '%2F?&' },
        });
    });

    test('a whole code in the first field fills all; Reset empties, Cancel closes', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: t('scanner$manualEntry') }).click();
      const dialog = page.getByRole('dialog', { name: t('scanner$manualEntry') });
      const [gtin, exp, lot, sn] = [
        'GTIN/PC',
        t('manualEntry$expField'),
        t('manualEntry$lotField'),
        t('manualEntry$snField'),
      ].map((name) => dialog.getByLabel(name, { exact: true }));
      await gtin?.fill('(01)05012345678900(17)270500(10)A1(21)S-1');
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

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  testAtLength(
    'the buttons of the manual entry stay in reach, whatever is told above them',
    async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: t('scanner$manualEntry') }).click();
      const dialog = page.getByRole('dialog', { name: t('scanner$manualEntry') });
      await dialog.getByRole('button', { name: t('manualEntry$ok') }).click();
      await expect(dialog.getByText(t('manualEntry$expRule'))).toBeVisible();
      // A phone's own keyboard leaves about half of the screen.
      for (const height of [phone.height, phone.height / 2]) {
        await page.setViewportSize({ ...phone, height });
        for (const field of await dialog.getByRole('textbox').all()) {
          await field.focus();
          for (const name of [t('manualEntry$ok'), t('manualEntry$reset'), t('manualEntry$cancel')])
            await expect(dialog.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
        }
      }
    },
  );
});

const code = '(01)05012345678900(17)270500(10)A1(21)S-1';

testAtLength(
  'two codes pasted as one are told before anything is sent',
  async ({ page, context, session }) => {
    await context.addCookies(session);
    await page.goto('/');
    await page.getByRole('button', { name: t('scanner$manualEntry') }).click();
    const dialog = page.getByRole('dialog', { name: t('scanner$manualEntry') });
    await dialog.getByLabel('GTIN/PC').fill(`${code}${code.replace('S-1', 'S-2')}`);
    await expect(dialog.getByLabel(t('manualEntry$snField'), { exact: true })).toHaveValue('S-1');
    await dialog.getByRole('button', { name: t('manualEntry$ok') }).click();
    const misread = page.getByRole('region', { name: t('packs$findingsTitle') });
    await expect(misread).toContainText(t('packs$findingTwoCodes', { field: t('packs$sn') }));
    await expect(misread).toContainText(t('packs$namesTwoPacks'));
    await expect(misread.getByRole('button', { name: t('packs$sendAsRead') })).toBeHidden();
  },
);

testAtLength('what a pack’s code lacks is typed beside what was read', async ({ page, context, session }) => {
  await context.addCookies(session);
  await page.goto('/?gtin=05012345678900&lotNum=A1&sn=GAP-1');
  await page.getByRole('button', { name: t('packs$typeMissing') }).click();
  const dialog = page.getByRole('dialog', { name: t('scanner$manualEntry') });
  await expect(dialog.getByLabel(t('manualEntry$expField'), { exact: true })).toBeFocused();
  await dialog.getByLabel(t('manualEntry$expField'), { exact: true }).fill('05/2027');
  await dialog.getByRole('button', { name: t('manualEntry$ok') }).click();
  await expect
    .poll(() => packInAddress(page))
    .toEqual({ gtin: '05012345678900', expDate: '270500', lotNum: 'A1', sn: 'GAP-1' });
  await expect(page.getByRole('button', { name: t('packs$verify') })).toBeVisible();
});

testAtLength(
  'a pack that was typed in is not sent as if it had been scanned',
  async ({ page, context, session }) => {
    await context.addCookies(session);
    await page.goto('/');
    await page.getByRole('button', { name: t('scanner$manualEntry') }).click();
    const dialog = page.getByRole('dialog', { name: t('scanner$manualEntry') });
    const typed = {
      'GTIN/PC': '05012345678900',
      [t('manualEntry$expField')]: '270500',
      [t('manualEntry$lotField')]: 'A1',
      [t('manualEntry$snField')]: 'TYPED',
    };
    for (const [name, value] of Object.entries(typed))
      await dialog.getByLabel(name, { exact: true }).fill(value);
    await dialog.getByRole('button', { name: t('manualEntry$ok') }).click();
    const sent = page.waitForRequest('**/api/mvs/sn/verify');
    await page.getByRole('button', { name: t('packs$verify') }).click();
    expect((await sent).postDataJSON()).not.toHaveProperty('rawScan');
  },
);
