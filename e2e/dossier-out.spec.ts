import { readFile, writeFile } from 'node:fs/promises';
import type { Locator, Page, TestInfo } from '@playwright/test';
import { atFullLength } from './support/at-full-length.ts';
import { openDossier } from './support/held-back-pack.ts';
import { expect, test } from './support/journey.ts';
import { languagesOf } from './support/languages.ts';
import { expectGoodScreen } from './support/screen-checks.ts';
import { type Texts, textsIn } from './support/texts.ts';

const testAtLength = atFullLength(test);

type Printed = { readonly text: string; readonly pictures: readonly number[] };

/** Replaces the print dialog and the clipboard; records what was to be printed or copied, and what the policy refused. */
const watch = async (page: Page) => {
  const seen = { prints: [] as Printed[], copies: [] as string[], refused: [] as string[] };
  await page.exposeFunction('printedHere', (printed: Printed) => seen.prints.push(printed));
  await page.exposeFunction('copiedHere', (text: string) => seen.copies.push(text));
  page.on('console', (line) => {
    if (/Content Security Policy/.test(line.text())) seen.refused.push(line.text());
  });
  await page.addInitScript(() => {
    const isTeller = (value: unknown): value is (told: unknown) => void => typeof value === 'function';
    const tell = (name: string, told: unknown) => {
      // Of the page: a frame is gone before its own word is out.
      const teller: unknown = Reflect.get(window.parent, name);
      if (isTeller(teller)) teller(told);
    };
    window.print = () => {
      const pictures = [...document.images].map(({ naturalWidth }) => naturalWidth);
      tell('printedHere', { text: document.body.innerText, pictures });
      window.dispatchEvent(new Event('afterprint'));
    };
    const writeText = async (text: string) => tell('copiedHere', text);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  });
  return seen;
};

const topOf = (button: Locator) => button.evaluate((one) => one.getBoundingClientRect().top + scrollY);

const openMail = async (page: Page, t: Texts) => {
  await page.getByRole('button', { name: t('dossierOut$mail'), exact: true }).click();
  return page.getByRole('dialog', { name: t('dossierOut$mailTitle') });
};

for (const language of languagesOf('hu')) {
  const t = textsIn(language);

  test.describe(language, () => {
    test.use({ language });
    test.beforeEach(async ({ context, session }) => context.addCookies(session));

    test('a dossier is printed with all its photographs or not at all, saved as a file, and its text goes to the mail program', async ({
      page,
    }) => {
      const seen = await watch(page);
      const pack = await openDossier(page, 2);
      const print = page.getByRole('button', { name: t('dossierOut$print'), exact: true });
      // Never without a photograph that did not come.
      await page.route('**/photographs/*', (route) => route.abort());
      await print.click();
      await expect(page.getByRole('alert').filter({ hasText: t('dossierOut$printFailed') })).toBeVisible();
      await page.unroute('**/photographs/*');
      await print.click();
      await expect.poll(() => seen.prints).toHaveLength(1);
      expect(seen.prints[0]?.pictures).toEqual([1200, 1200]);
      expect(seen.prints[0]?.text).toContain(pack.gtin);
      await expect(page.locator('iframe')).toHaveCount(0);
      const printStood = await topOf(print);

      const dialog = await openMail(page, t);
      const text = dialog.getByLabel(t('dossierOut$text'), { exact: true });
      await expect(text).toHaveValue(new RegExp(`GTIN: ${pack.gtin}`));
      await expectGoodScreen(page);
      const link = dialog.getByRole('link', { name: t('dossierOut$open') });
      await expect(link).toHaveAttribute('href', /^mailto:\?subject=[^&]+&body=[^&]+$/);
      await dialog.getByLabel(t('dossierOut$address')).fill('hatosag@nngyk.example');
      await text.fill('Rövid szöveg & más?');
      await expect(link).toHaveAttribute(
        'href',
        /^mailto:hatosag@nngyk\.example\?subject=[^&]+&body=R%C3%B6vid%20sz%C3%B6veg%20%26%20m%C3%A1s%3F$/,
      );
      const recorded = page.waitForRequest(/\/api\/alerts\/\d+\/mail$/);
      await link.click();
      expect((await recorded).postDataJSON()).toEqual({ to: 'authority', how: 'opened' });

      // Too long for a link: copied whole, in the language of its reader.
      await dialog.getByRole('radio', { name: t('dossierOut$manufacturer') }).check();
      await dialog.getByLabel(t('dossierOut$language')).selectOption({ label: t('dossierOut$english') });
      await expect(text).toHaveValue(/To the manufacturer/);
      const copy = dialog.getByRole('button', { name: t('dossierOut$copy') });
      await expect(copy).toHaveAttribute('data-variant', 'default');
      const long = 'árvíz '.repeat(400);
      await text.fill(long);
      await expect(dialog.getByRole('status')).toContainText(t('dossierOut$tooLong'));
      await expect(copy).toHaveAttribute('data-variant', 'filled');
      await expect(link).not.toHaveAttribute('href', /body=/);
      const copied = page.waitForRequest(/\/api\/alerts\/\d+\/mail$/);
      await copy.click();
      expect((await copied).postDataJSON()).toEqual({ to: 'manufacturer', how: 'copied' });
      await expect(dialog.getByRole('button', { name: t('dossierOut$copied') })).toBeVisible();
      expect(seen.copies).toEqual([long]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: t('dossierOut$mail'), exact: true })).toBeFocused();
      await expect(page.getByRole('list', { name: t('dossier$timeline') })).toContainText(
        t('dossier$mailCopied', { party: t('dossier$mailManufacturer') }),
      );
      // A press is not lost because a record came that moment.
      expect(await topOf(print)).toBe(printStood);

      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: t('dossierOut$file'), exact: true }).click();
      expect((await saved).suggestedFilename()).toMatch(/^pecset-(riasztas|alert)-\d+\.html$/);
      await expect(page.getByText(t('dossierOut$fileSaved'))).toBeVisible();
      expect(seen.refused).toEqual([]);
    });

    testAtLength(
      'the file for an inspector opens from the disk and becomes a PDF, all ten photographs visible',
      async ({ page, context }, info: TestInfo) => {
        const pack = await openDossier(page, 10);
        const saved = page.waitForEvent('download');
        await page.getByRole('button', { name: t('dossierOut$file'), exact: true }).click();
        const download = await saved;
        const path = info.outputPath('file.html');
        await writeFile(path, await readFile(await download.path()));

        const file = await context.newPage();
        const complaints: string[] = [];
        file.on('console', (line) => complaints.push(line.text()));
        file.on('request', (asked) => /^(file|data):/.test(asked.url()) || complaints.push(asked.url()));
        await file.goto(`file://${path}`);
        await expect(file.getByText(pack.gtin).first()).toBeVisible();
        await expect(file.getByRole('figure').getByRole('img')).toHaveCount(10);
        for (const picture of await file.getByRole('figure').getByRole('img').all())
          expect(await picture.evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth)).toBe(
            1200,
          );
        // Ours was applied, not only allowed.
        expect(await file.evaluate(() => getComputedStyle(document.body).maxWidth)).not.toBe('none');
        const pdf = await file.pdf({ preferCSSPageSize: true });
        expect(pdf.subarray(0, 5).toString('latin1')).toBe('%PDF-');
        expect(pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length).toBeGreaterThanOrEqual(10);
        expect(complaints).toEqual([]);
        await file.close();
      },
    );

    testAtLength(
      'an address that an administrator has set stands in the mail to the authority',
      async ({ page }) => {
        const address = `hatosag-${language}@nngyk.example`;
        await page.goto('/profile/organisation#alert-settings');
        const field = page.getByLabel(t('alertSettings$authorityMail'));
        await field.fill('nngyk');
        await page.getByRole('button', { name: t('alertSettings$save') }).click();
        await expect(field).toHaveAttribute('aria-invalid', 'true');
        await field.fill(address);
        await page.getByRole('button', { name: t('alertSettings$save') }).click();
        await expect(page.getByText(t('alertSettings$saved'), { exact: true })).toBeVisible();
        await expectGoodScreen(page);
        await openDossier(page, 0);
        const dialog = await openMail(page, t);
        await expect(dialog.getByLabel(t('dossierOut$address'))).toHaveValue(address);
        await page.goto('/profile/organisation#alert-settings');
        await field.fill('');
        await page.getByRole('button', { name: t('alertSettings$save') }).click();
        await expect(page.getByText(t('alertSettings$saved'), { exact: true })).toBeVisible();
      },
    );
  });
}
