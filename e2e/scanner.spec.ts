import { named, type SimulatedScanner, scanOf, usScanner } from '@pecset/scanner/test-support';
import { atFullLength } from './support/at-full-length.ts';
import { pressEnter } from './support/enter.ts';
import { expect, test } from './support/journey.ts';
import { languagesOf } from './support/languages.ts';
import { newPack } from './support/pack-on-counter.ts';
import { allowLongPauses, packInAddress, setUpScanner, typeKeys } from './support/scanner.ts';
import { expectGoodScreen } from './support/screen-checks.ts';
import { textsIn } from './support/texts.ts';

const testAtLength = atFullLength(test);

const around = { before: named('F7'), after: named('Enter') };
const pack = { gtin: '05012345678900', expDate: '270500', lotNum: 'yZ0-/_(&;<', sn: '%2F/?&\'"0yZ' };
const code = `]d201${pack.gtin}17${pack.expDate}10${pack.lotNum}\u001d21${pack.sn}`;
const other = { ...pack, sn: '12345678901234567890' };
const otherCode = `]d201${other.gtin}17${other.expDate}10${other.lotNum}\u001d21${other.sn}`;

const scanner: SimulatedScanner = { ...usScanner, altGrAs: 'ctrl-alt', msPerKey: 0 };
const modes = {
  en: { scanner: 'us', computer: 'us', separator: 'ctrl-bracket' },
  enhu: { scanner: 'us', computer: 'hu', separator: 'f8' },
  huen: { scanner: 'hu', computer: 'us', separator: 'alt-029' },
  huhu: { scanner: 'hu', computer: 'hu', separator: 'altgr-bracket' },
} as const;
const speeds = process.env.PECSET_LONG ? [0, 5, 30, 100] : [0];

for (const language of languagesOf('hu'))
  test.describe(language, () => {
    test.use({ language });

    for (const msPerKey of speeds)
      test(`a pack is read in every mode at ${msPerKey} ms for each key`, async ({ page }) => {
        const scan = page.getByRole('button', { name: textsIn(language)('scanner$scan'), exact: true });
        // In `test:long` a starved test may pause for seconds between keys.
        if (process.env.PECSET_LONG) await allowLongPauses(page);
        for (const [layout, mode] of Object.entries(modes)) {
          await setUpScanner(page, { layout });
          await page.goto('/');
          await expect(scan).toBeVisible();
          await typeKeys(page, scanOf(code, { ...scanner, ...mode, msPerKey }, around));
          await expect.poll(() => packInAddress(page), layout).toEqual(pack);
        }
      });
  });

const t = textsIn('en');

test('a scan neither disturbs the field in which somebody types nor presses a button; a typed prefix is given back', async ({
  page,
}) => {
  await setUpScanner(page, { prefix: ['~'], prefixKey: '~' });
  await page.goto('/login');
  const email = page.getByRole('textbox', { name: t('accounts$email') });
  await email.pressSequentially('demo@pecset.example');
  await typeKeys(page, scanOf('~01', scanner, { after: named('Tab', 'Enter') }));
  await expect(page.getByRole('alert')).toContainText(t('scanner$unknownKey'));
  await expect(email).toHaveValue('demo@pecset.example');
  await typeKeys(page, scanOf('~2', scanner));
  await expect(email).toHaveValue('demo@pecset.example~2');
  await expect(email).toBeFocused();
  await expect(page.getByLabel(t('accounts$password'), { exact: true })).toHaveAccessibleDescription('');
});

test('a pack scanned into the login without a set-up is called one and never sent; with one it waits for the login', async ({
  page,
}) => {
  const attempts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/auth/login'))
      attempts.push(request.url());
  });
  await page.goto('/login');
  const email = page.getByRole('textbox', { name: t('accounts$email') });
  const password = page.getByLabel(t('accounts$password'), { exact: true });
  await email.fill('demo@pecset.example');
  await password.fill('Aa1-');
  for (const [field, before] of [
    [email, 'demo@pecset.example'],
    [password, 'Aa1-'],
  ] as const) {
    await field.focus();
    await typeKeys(page, scanOf(code, scanner, { after: named('Enter') }));
    await expect(page.getByRole('alert')).toContainText(t('accounts$codeInField'));
    await expect(field).toHaveValue(before);
    await expect(field).toBeFocused();
  }
  expect(attempts).toEqual([]);

  await setUpScanner(page);
  await page.goto('/login');
  await password.fill('Aa1-');
  await typeKeys(page, scanOf(code, scanner, around));
  await expect(page.getByRole('alert')).toContainText(t('accounts$packWaits'));
  expect(packInAddress(page)).toEqual(pack);
  await page.keyboard.type('rest');
  await expect(password).toHaveValue('Aa1-rest');
});

test('of two scans within 50 ms both are shown, in their order', async ({ page }) => {
  await setUpScanner(page);
  await page.goto('/');
  await expect(page.getByRole('button', { name: t('scanner$scan'), exact: true })).toBeVisible();
  await typeKeys(page, [...scanOf(code, scanner, around), ...scanOf(otherCode, scanner, around)]);
  await expect.poll(() => packInAddress(page)).toEqual(other);
});

testAtLength(
  'a scan that breaks off is told, where no suffix says that it had ended',
  async ({ page, context, session }) => {
    await allowLongPauses(page);
    await setUpScanner(page, { suffix: [] });
    await context.addCookies(session);
    await page.goto('/');
    await expect(page.getByRole('button', { name: t('scanner$scan'), exact: true })).toBeVisible();
    await typeKeys(page, scanOf(code.slice(0, -4), scanner, { before: named('F7') }));
    await expect.poll(() => packInAddress(page)).toEqual({ ...pack, sn: pack.sn.slice(0, -4) });
    await typeKeys(page, scanOf(code.slice(-4), scanner));
    await expect(page.getByRole('alert')).toContainText(t('scanner$brokeOff'));
  },
);

test('without a prefix key the button waits for one scan, as scan again does; Escape and the button give up', async ({
  page,
  context,
  session,
}) => {
  await setUpScanner(page, { prefix: [], prefixKey: undefined });
  await context.addCookies(session);
  await page.goto('/');
  const start = page.getByRole('button', { name: t('scanner$scan'), exact: true });
  const waiting = page.getByRole('button', { name: t('scanner$cancelScan') });
  await start.click();
  await page.keyboard.press('Escape');
  await start.click();
  await waiting.click();
  await expect(start).toBeVisible();
  await typeKeys(page, scanOf('123', scanner));
  await expect(page).toHaveURL('/');
  await start.click();
  await expect(waiting).toBeVisible();
  await typeKeys(page, scanOf(code.replace(`17${pack.expDate}`, ''), scanner, { after: named('Enter') }));
  // What the code lacks can be typed beside what was read.
  await page.getByRole('button', { name: t('packs$typeMissing') }).click();
  const entry = page.getByRole('dialog', { name: t('scanner$manualEntry') });
  await expect(entry.getByLabel(t('manualEntry$expField'), { exact: true })).toBeFocused();
  await expect(entry.getByLabel(t('manualEntry$snField'), { exact: true })).toHaveValue(pack.sn);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: t('packs$scanAgain') }).click();
  await expect(waiting).toBeVisible();
  await expect(page).toHaveURL('/');
  await typeKeys(page, scanOf(code, scanner, { after: named('Enter') }));
  await expect.poll(() => packInAddress(page)).toEqual(pack);
});

test('a wrapper app’s own scanner goes first; the last scan outlives a reload and leads to its pack', async ({
  page,
}) => {
  await page.addInitScript(
    (text) => Object.assign(window, { pecsetNative: { scan: async () => text } }),
    code,
  );
  await page.goto('/');
  await page.getByRole('button', { name: t('scanner$scan'), exact: true }).click();
  await expect.poll(() => packInAddress(page)).toEqual(pack);
  await page.goto('/barcode');
  const parsed = page.getByRole('region', { name: t('scanner$lastScan') });
  await expect(parsed).toContainText(pack.sn);
  await parsed.getByRole('link', { name: t('scanner$openPack') }).click();
  await expect.poll(() => packInAddress(page)).toEqual(pack);
});

for (const language of languagesOf('hu')) {
  const t = textsIn(language);

  test.describe(language, () => {
    test.use({ language });

    test('the last parse has a dash for what is missing, and what is wrong is told in words', async ({
      page,
    }) => {
      await setUpScanner(page);
      await page.goto('/barcode');
      const parsed = page.getByRole('region', { name: t('scanner$lastScan') });
      await expect(parsed.getByRole('definition')).toHaveText(['–', '–', '–', '–']);

      await typeKeys(page, scanOf('01', scanner, { ...around, after: named('Tab', 'Enter') }));
      await expect(page.getByRole('alert')).toContainText(t('scanner$unknownKey'));
      await expect(page.getByRole('alert')).toContainText('Tab');
      await expectGoodScreen(page);

      await typeKeys(page, scanOf('5998765432101', scanner, around));
      await expect(page.getByRole('alert')).toContainText(t('scanner$retailCode'));
      await page.goto('/barcode');
      await expect(parsed.getByRole('definition')).toHaveText(['–', '–', '–', '–', '5998765432101']);
    });

    test('a code with missing parts opens the manual entry with what was read', async ({ page }) => {
      await setUpScanner(page);
      await page.goto('/');
      await expect(page.getByRole('button', { name: t('scanner$scan'), exact: true })).toBeVisible();
      await typeKeys(page, scanOf(`01${pack.gtin}10A1`, scanner, around));
      const dialog = page.getByRole('dialog', { name: t('scanner$manualEntry') });
      await expect(dialog.getByLabel('GTIN/PC')).toHaveValue(pack.gtin);
      await expect(dialog.getByLabel(t('manualEntry$lotField'), { exact: true })).toHaveValue('A1');
      await expect(dialog.getByLabel(t('manualEntry$snField'), { exact: true })).toHaveValue('');
      await expect(dialog.getByText(t('manualEntry$partsMissing'))).toBeVisible();
      await expectGoodScreen(page);
      await dialog.getByLabel(t('manualEntry$expField'), { exact: true }).fill('2705');
      await dialog.getByLabel(t('manualEntry$snField'), { exact: true }).fill('S1');
      await dialog.getByRole('button', { name: t('manualEntry$ok') }).click();
      await expect
        .poll(() => packInAddress(page))
        .toEqual({ gtin: pack.gtin, expDate: '270500', lotNum: 'A1', sn: 'S1' });

      // Scanning the pack again instead of typing opens its page.
      await page.goto('/');
      await expect(page.getByRole('button', { name: t('scanner$scan'), exact: true })).toBeVisible();
      await typeKeys(page, scanOf(`01${pack.gtin}10A1`, scanner, around));
      await expect(dialog.getByLabel('GTIN/PC')).toHaveValue(pack.gtin);
      await typeKeys(page, scanOf(code, scanner, around));
      await expect.poll(() => packInAddress(page)).toEqual(pack);
      await expect(dialog).toHaveCount(0);
    });

    test('a lot number that may have swallowed the serial number is not taken before somebody has chosen', async ({
      page,
    }) => {
      await setUpScanner(page);
      await page.goto('/');
      await expect(page.getByRole('button', { name: t('scanner$scan'), exact: true })).toBeVisible();
      await typeKeys(page, scanOf(`]d201${pack.gtin}1738123110LOT4221SN99`, scanner, around));
      const dialog = page.getByRole('dialog', { name: t('scanner$manualEntry') });
      const choice = dialog.getByRole('group', { name: t('manualEntry$separatorLost') });
      const sn = dialog.getByLabel(t('manualEntry$snField'), { exact: true });
      const chooseFirst = choice.getByText(t('manualEntry$chooseFirst'));
      await expect(choice).toBeFocused();
      await expect(chooseFirst).toHaveCount(0);
      await expectGoodScreen(page);
      await pressEnter(page);
      await expect(chooseFirst).toBeVisible();
      await sn.fill('SN99');
      await dialog.getByRole('button', { name: t('manualEntry$ok') }).click();
      await expect(choice).toBeFocused();
      await choice
        .getByRole('button', {
          name: `${t('manualEntry$lotField')} LOT42 · ${t('manualEntry$snField')} SN99`,
        })
        .click();
      await expect(sn).toBeFocused();
      await expect(dialog.getByLabel(t('manualEntry$lotField'), { exact: true })).toHaveValue('LOT42');
      await dialog.getByRole('button', { name: t('manualEntry$ok') }).click();
      await expect
        .poll(() => packInAddress(page))
        .toEqual({ gtin: pack.gtin, expDate: '381231', lotNum: 'LOT42', sn: 'SN99' });
    });

    test('a scan that fails while a dialog is open is told in front of it, and what an earlier one filled in goes', async ({
      page,
    }) => {
      await setUpScanner(page);
      await page.goto('/');
      await expect(page.getByRole('button', { name: t('scanner$scan'), exact: true })).toBeVisible();
      await typeKeys(page, scanOf(`01${pack.gtin}10A1`, scanner, around));
      const dialog = page.getByRole('dialog', { name: t('scanner$manualEntry') });
      await expect(dialog.getByLabel('GTIN/PC')).toHaveValue(pack.gtin);
      await typeKeys(page, scanOf('01', scanner, { ...around, after: named('Tab', 'Enter') }));
      await expect(dialog.getByRole('alert')).toContainText(t('scanner$unknownKey'));
      await expect(dialog.getByLabel('GTIN/PC')).toHaveValue('');
      await expect(dialog.getByText(t('manualEntry$partsMissing'))).toBeHidden();
      await dialog.getByRole('alert').getByRole('button').click();
      await expect(dialog.getByRole('alert')).toHaveCount(0);
    });

    test('a scan behind a dialog waits, visibly, until the dialog is answered', async ({
      page,
      context,
      session,
    }) => {
      await setUpScanner(page);
      await context.addCookies(session);
      const shown = newPack();
      await page.goto(`/?${new URLSearchParams(shown)}`);
      await page.getByRole('button', { name: t('packs$verify'), exact: true }).click();
      await page.getByRole('button', { name: t('packs$destroy'), exact: true }).click();
      const dialog = page.locator('dialog[open]');
      await expect(dialog).toBeVisible();
      await typeKeys(page, scanOf(otherCode, scanner, around));
      const waiting = t('scanner$scansWaiting', { waiting: 1 });
      await expect(dialog.getByText(waiting)).toBeVisible();
      // Two live regions would read it out twice.
      await expect(page.getByText(waiting)).toHaveCount(1);
      expect(packInAddress(page)).toEqual(shown);
      await page.keyboard.press('Escape');
      await expect.poll(() => packInAddress(page)).toEqual(other);
    });

    test('scans that come while a pack is loading are counted, and none is lost', async ({
      page,
      context,
      session,
    }) => {
      await setUpScanner(page);
      await context.addCookies(session);
      await page.goto('/');
      await expect(page.getByRole('button', { name: t('scanner$scan'), exact: true })).toBeVisible();
      const answered = Promise.withResolvers<void>();
      await page.route('**/api/mvs/sn/**', (route) => answered.promise.then(() => route.continue()));
      const codes = [code, code.replace(pack.sn, 'SECOND'), otherCode];
      for (const scanned of codes) await typeKeys(page, scanOf(scanned, scanner, around));
      await expect(page.getByText(t('scanner$scansWaiting', { waiting: 2 }))).toBeVisible();
      expect(packInAddress(page)).toEqual(pack);
      await expectGoodScreen(page);
      answered.resolve();
      await expect.poll(() => packInAddress(page)).toEqual(other);
      await expect(page.getByText(t('scanner$scansWaiting', { waiting: 2 }))).toBeHidden();
    });

    test.describe('with a clock of its own', () => {
      test.use({ profile: 'own' });

      test('who scans into another window is told, and not while a frame of our own has the focus', async ({
        page,
      }) => {
        await setUpScanner(page);
        await page.clock.install();
        await page.goto('/');
        await expect(page.getByRole('button', { name: t('scanner$scan'), exact: true })).toBeVisible();
        const tell = (event: 'blur' | 'focus', hasFocus: boolean) =>
          page.evaluate(
            ([type, has]) => {
              document.hasFocus = () => has;
              window.dispatchEvent(new Event(type));
            },
            [event, hasFocus] as const,
          );
        await tell('blur', true);
        await page.clock.runFor(2000);
        await expect(page.getByText(t('scanner$focusLost'))).toBeHidden();
        await tell('blur', false);
        await page.clock.runFor(2000);
        await expect(page.getByText(t('scanner$focusLost'))).toBeVisible();
        await expectGoodScreen(page);
        await tell('focus', true);
        await expect(page.getByText(t('scanner$focusLost'))).toBeHidden();
      });
    });
  });
}
