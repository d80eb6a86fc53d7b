import { testCode } from '@pecset/scanner/domain';
import { named, type SimulatedScanner, scanOf, usScanner } from '@pecset/scanner/test-support';
import type { Page } from '@playwright/test';
import { atFullLength } from './support/at-full-length.ts';
import { expect, test } from './support/journey.ts';
import { languagesOf } from './support/languages.ts';
import { allowLongPauses, typeKeys } from './support/scanner.ts';
import { expectGoodScreen } from './support/screen-checks.ts';
import { textsIn } from './support/texts.ts';

const testAtLength = atFullLength(test);

const scanner: SimulatedScanner = { ...usScanner, computer: 'hu', altGrAs: 'ctrl-alt', msPerKey: 0 };
const around = { before: named('F7'), after: named('Enter') };
const scanned = '0105012345678900172705001012yZ/0\u001d21Zy%0';

const storedConfig = async (page: Page): Promise<unknown> =>
  JSON.parse((await page.evaluate(() => localStorage.getItem('bcConfig'))) ?? 'null');

for (const language of languagesOf('en')) {
  const t = textsIn(language);

  test.describe(language, () => {
    test.use({ language });

    test.beforeEach(async ({ page }) => {
      await allowLongPauses(page);
      await page.goto('/');
      await page.getByRole('link', { name: t('scanner$setUpReader') }).click();
      await page.waitForURL('/barcode/setup');
      await page.getByRole('button', { name: t('setup$automatic') }).click();
      await expect(page.getByRole('button', { name: t('scanner$cancelScan') })).toBeVisible();
    });

    test('who has no scanner is led to its set-up; one with a prefix key is set up by one scan, saved, and tried at once', async ({
      page,
    }) => {
      await typeKeys(page, scanOf(testCode, scanner, around));
      const success = page.getByRole('region', { name: t('setup$successTitle'), exact: true });
      await expect(success).toContainText('F7');
      await expect(success).not.toContainText(t('setup$suffixAdvice'));
      await expect(page.getByRole('img', { name: t('setup$testSymbol') })).toBeHidden();
      await expect(page.getByRole('combobox', { name: t('setup$layout') })).toBeHidden();
      await expectGoodScreen(page);

      const saveAndTry = success.getByRole('button', { name: t('setup$saveAndTry') });
      await saveAndTry.click();
      await expect(saveAndTry).toBeDisabled();
      await expect(page.getByRole('heading', { name: t('setup$tryIt') })).toBeFocused();
      expect(await storedConfig(page)).toEqual({
        ...{ version: 1, layout: 'enhu', prefix: ['F7'], suffix: ['Enter'], prefixKey: 'F7' },
      });

      await typeKeys(page, scanOf(scanned, scanner, around));
      const tried = page.getByRole('region', { name: t('setup$tryIt') });
      for (const value of ['05012345678900', '270500', '12yZ/0', 'Zy%0'])
        await expect(tried).toContainText(value);
      await expect(page).toHaveURL('/barcode/setup');
      await page.getByText(t('setup$manual'), { exact: true }).click();
      const keyboards = page.getByRole('combobox', { name: t('setup$layout') });
      await expect(keyboards).toHaveValue('enhu');
      const save = page.getByRole('button', { name: t('setup$save') });
      await expect(save).toBeDisabled();
      await keyboards.selectOption('en');
      await expect(save).toBeEnabled();
    });

    testAtLength(
      'a scanner without a prefix needs the button, one without a suffix is slower, and the page says so',
      async ({ page }) => {
        await typeKeys(page, scanOf(testCode, { ...scanner, separator: 'f8' }));
        await expect(page.getByRole('region', { name: t('setup$warningTitle') })).toContainText(
          t('setup$suffixAdvice'),
        );
        await expectGoodScreen(page);
        await page.getByRole('button', { name: t('setup$saveAndTry') }).click();
        expect(await storedConfig(page)).toEqual({ version: 1, layout: 'enhu', prefix: [], suffix: [] });
      },
    );

    test('another code fails with advice, the raw keys and the way to the support; it is not saved, and tried again', async ({
      page,
    }) => {
      await typeKeys(page, scanOf(scanned, scanner));
      const failure = page.getByRole('region', { name: t('setup$failureTitle') });
      await expect(failure).toContainText(t('setup$adviceOtherCode'));
      await expect(failure).toContainText(t('setup$contactSupport'));
      await expect(page.getByRole('textbox', { name: t('setup$rawKeys') })).toHaveValue(/^0 Digit0 "ö"\n/);
      await expect(page.getByRole('button', { name: t('setup$saveAndTry') })).toHaveCount(0);
      await expectGoodScreen(page);
      await page.getByRole('button', { name: t('setup$startAutomatic') }).click();
      await expect(page.getByRole('button', { name: t('scanner$cancelScan') })).toBeVisible();
      await expect(failure).toHaveCount(0);
    });
  });
}

const t = textsIn('en');

for (const language of languagesOf('hu')) {
  const t = textsIn(language);

  test.describe(language, () => {
    test.use({ language });

    test('a scan where nothing is set up is told, and sets the reader up; without a prefix it needs the button', async ({
      page,
    }) => {
      await allowLongPauses(page);
      await page.goto('/');
      await expect(page.getByRole('link', { name: t('scanner$setUpReader') })).toBeVisible();
      const pack = '010501234567890017270531101A0yZ\u001d21Zy0';
      await typeKeys(page, scanOf(pack, scanner, { after: named('Enter') }));
      const notice = page.getByRole('alert').filter({ hasText: t('scanner$notSetUp') });
      await expectGoodScreen(page);
      await notice.getByRole('button', { name: t('scanner$setUpByScan') }).click();
      await expect(page).toHaveURL('/barcode/setup');
      await expect(page.getByText(t('setup$foundByPack'))).toBeVisible();
      const warning = page.getByRole('region', { name: t('setup$warningTitle') });
      await expect(warning).toContainText(t('setup$warning'));
      await expectGoodScreen(page);
      await page.getByRole('button', { name: t('setup$saveAndTry') }).click();
      await expect(page.getByRole('heading', { name: t('setup$tryIt') })).toBeFocused();
      expect(await storedConfig(page)).toEqual({
        ...{ version: 1, layout: 'enhu', prefix: [], suffix: ['Enter'] },
      });
    });
  });
}

test('a scan that tells too little leads to the set-up, which waits for its own code and can be given up', async ({
  page,
}) => {
  await page.goto('/barcode/setup');
  const start = page.getByRole('button', { name: t('setup$automatic') });
  await expect(start).toBeVisible();
  await typeKeys(page, scanOf('5998765432101', scanner, around));
  await page.getByRole('button', { name: t('scanner$setUpByScan') }).click();
  await expect(page.getByText(t('setup$scanTooLittle'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('scanner$cancelScan') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(start).toBeVisible();
  await start.click();
  await page.getByRole('button', { name: t('scanner$cancelScan') }).click();
  await expect(start).toBeVisible();
});

test('damaged settings are told and never used; by hand, prefix keys are recorded by pressing them, Tab too', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('bcConfig', '{"version":1,"layout":"de"}'));
  await page.goto('/');
  const toSetup = page.getByRole('link', { name: t('scanner$setUpReader') });
  await expect(toSetup).toHaveAttribute('href', '/barcode/setup');
  await toSetup.click();
  const damaged = page.getByRole('region', { name: t('setup$damaged') });
  await expect(damaged).toBeVisible();
  await page.getByText(t('setup$manual'), { exact: true }).click();
  const prefix = page.getByRole('group', { name: t('setup$prefix') });
  await prefix.getByRole('button', { name: t('setup$pressKeys') }).click();
  await page.keyboard.press('F7');
  await expect(prefix.getByRole('status')).toHaveText('F7');
  await page.keyboard.press('Tab');
  await expect(prefix.getByRole('status')).toHaveText('F7Tab');
  await prefix.getByRole('button', { name: t('setup$stopKeys') }).click();
  await page.getByRole('combobox', { name: t('setup$layout') }).selectOption('huhu');
  await page.getByRole('button', { name: t('setup$save') }).click();
  await expect(damaged).toHaveCount(0);
  expect(await storedConfig(page)).toEqual({
    ...{ version: 1, layout: 'huhu', prefix: ['F7', 'Tab'], suffix: [], prefixKey: 'F7' },
  });
});
