import { named, scanOf, usScanner } from '@pecset/scanner/test-support';
import type { Page } from '@playwright/test';
import { activeAccount } from './support/account.ts';
import { atFullLength } from './support/at-full-length.ts';
import { expect, test, tracksOf } from './support/camera.ts';
import { barcode, dataMatrix } from './support/film.ts';
import { languagesOf } from './support/languages.ts';
import { newPack } from './support/pack-on-counter.ts';
import { packInAddress, setUpScanner, typeKeys } from './support/scanner.ts';
import { expectGoodScreen, phone } from './support/screen-checks.ts';
import { openSession } from './support/sign-in.ts';
import { textsIn } from './support/texts.ts';

const testAtLength = atFullLength(test);

const pack = newPack({ lotNum: 'A/1-(&;<', sn: '%2F/?&\'"0yZ' });
const code = `01${pack.gtin}17${pack.expDate}10${pack.lotNum}\u001d21${pack.sn}`;

// Serial in one worker, so that the browser for each kind of camera is started only once.
test.describe.configure({ mode: 'default' });

/** Collects the browser's errors, violations of the content security policy included, and all requested addresses. */
const watch = (page: Page) => {
  const complaints: string[] = [];
  const addresses: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('request', (request) => addresses.push(request.url()));
  return { complaints, addresses };
};

const setHidden = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

/** The browser denies the camera three times and then gives it, the first time only on the event `give-camera`. */
const beReluctant = (page: Page) =>
  page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const original = mediaDevices.getUserMedia.bind(mediaDevices);
    const given = Promise.withResolvers<void>();
    let denials = 3;
    mediaDevices.getUserMedia = async (constraints) => {
      denials -= 1;
      if (denials >= 0) throw new DOMException('denied', 'NotAllowedError');
      await given.promise;
      return original(constraints);
    };
    window.addEventListener('give-camera', () => given.resolve(), { once: true });
  });

for (const language of languagesOf('hu')) {
  const t = textsIn(language);

  test.describe(language, () => {
    test.use({ language });

    test('a camera that is denied says so; a scan goes first; allowed, it reads every character, and is off when nobody looks', async ({
      openWithCamera,
      server,
      session,
    }) => {
      const page = await openWithCamera({ shows: dataMatrix(code) });
      await beReluctant(page);
      await setUpScanner(page);
      await page.context().addCookies(session);
      await page.goto('/');
      const { complaints, addresses } = watch(page);
      const camera = page.getByRole('button', { name: t('scanner$camera') });
      const dialog = page.getByRole('dialog', { name: t('camera$title') });
      await camera.click();
      await expect(dialog.getByRole('alert')).toContainText(t('camera$denied'));
      await expectGoodScreen(page);
      await dialog.getByRole('button', { name: t('scanner$manualEntry') }).click();
      await expect(page.getByRole('dialog', { name: t('scanner$manualEntry') })).toBeVisible();
      await page.keyboard.press('Escape');

      await camera.click();
      await expect(dialog.getByRole('alert')).toBeVisible();
      const scanned = newPack();
      const keys = `01${scanned.gtin}17${scanned.expDate}10${scanned.lotNum}\u001d21${scanned.sn}`;
      await typeKeys(
        page,
        scanOf(keys, { ...usScanner, msPerKey: 0 }, { before: named('F7'), after: named('Enter') }),
      );
      await expect.poll(() => packInAddress(page)).toEqual(scanned);
      await expect(dialog).toBeHidden();

      await camera.click();
      await dialog.getByRole('button', { name: t('camera$tryAgain') }).click();
      await expect(dialog.getByRole('status')).toHaveText(t('camera$starting'));
      await setHidden(page, 'hidden');
      await expect(dialog.getByRole('status')).toHaveText(t('camera$resting'));
      // A camera that is given too late is turned off at once.
      await page.evaluate(() => window.dispatchEvent(new Event('give-camera')));
      await expect.poll(() => tracksOf(page)).toEqual(['ended']);
      const visited: string[] = [];
      page.on('framenavigated', (frame) => visited.push(frame.url()));
      await setHidden(page, 'visible');
      await expect.poll(() => packInAddress(page)).toEqual(pack);
      await expect(page.getByRole('definition').filter({ hasText: pack.sn })).toBeVisible();
      await expect(page.getByRole('dialog')).toBeHidden();
      expect(visited).toHaveLength(1);
      await expect.poll(() => tracksOf(page)).toEqual(['ended', 'ended']);
      expect(complaints).toEqual([]);
      const [reader = '', ...others] = new Set(addresses.filter((address) => address.endsWith('.wasm')));
      expect(others).toEqual([]);
      const served = await page.request.get(reader);
      expect(served.headers()).toMatchObject({
        'content-type': 'application/wasm',
        'content-encoding': 'br',
      });
      expect(addresses.filter((address) => !address.startsWith(server.address))).toEqual([]);
    });

    testAtLength(
      'another camera can be chosen and is remembered; closing turns it off',
      async ({ openWithCamera }) => {
        const page = await openWithCamera({ count: 2 });
        await page.goto('/');
        await page.getByRole('button', { name: t('scanner$camera') }).click();
        const dialog = page.getByRole('dialog', { name: t('camera$title') });
        await expect(dialog.getByRole('status')).toHaveText(t('camera$aim'));
        const choice = dialog.getByRole('combobox', { name: t('camera$choose') });
        await choice.selectOption('fake_device_1');
        await expect.poll(() => tracksOf(page)).toEqual(['ended', 'live']);
        await expect(dialog.getByRole('status')).toHaveText(t('camera$aim'));
        await expectGoodScreen(page);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await expect.poll(() => tracksOf(page)).toEqual(['ended', 'ended']);

        await page.reload();
        await page.getByRole('button', { name: t('scanner$camera') }).click();
        await expect(choice.locator('option:checked')).toHaveText('fake_device_1');
        await dialog.getByRole('button', { name: t('manualEntry$cancel') }).click();
        await expect(dialog).toBeHidden();
        await expect.poll(() => tracksOf(page)).toEqual(['ended']);
      },
    );

    testAtLength('a bar code is told from the code that is wanted', async ({ openWithCamera }) => {
      const page = await openWithCamera({ shows: barcode('599876543210') });
      await page.goto('/');
      await page.getByRole('button', { name: t('scanner$camera') }).click();
      await expect(page.getByRole('dialog').getByRole('status')).toHaveText(t('camera$plainBarcode'));
    });
  });
}

const t = textsIn('en');

testAtLength(
  'on a phone without a scanner the camera is the button to press, reads inverse codes and scans again',
  async ({ openWithCamera, server }) => {
    const held = { viewport: phone, hasTouch: true, isMobile: true };
    const page = await openWithCamera({ shows: dataMatrix(code), inverse: true }, held);
    // A user without a dispense here: an undo would stand beside the buttons.
    await page.context().addCookies(await openSession(server, await activeAccount(server)));
    await page.goto('/');
    const buttons = page.getByRole('main').locator('button, a[href="/barcode/setup"]');
    await expect(buttons).toHaveText([
      t('scanner$setUpReader'),
      t('scanner$manualEntry'),
      t('scanner$camera'),
    ]);
    await buttons.last().tap();
    await expect.poll(() => packInAddress(page)).toEqual(pack);

    await page.goto(`/?${new URLSearchParams({ ...pack, gtin: pack.gtin.replace(/.$/, 'X') })}`);
    await page.getByRole('link', { name: t('packs$scanAgain') }).tap();
    await expect.poll(() => packInAddress(page)).toEqual(pack);
  },
);

testAtLength('a reader that cannot be loaded is told, and tried again', async ({ openWithCamera }) => {
  const page = await openWithCamera({ shows: dataMatrix(code) });
  await page.route('**/*.wasm', (route) => route.abort());
  await page.goto('/');
  await page.getByRole('button', { name: t('scanner$camera') }).click();
  await expect(page.getByRole('alert')).toContainText(t('camera$noDecoder'));
  await expect.poll(() => tracksOf(page)).toEqual(['ended']);
  await page.unroute('**/*.wasm');
  await page.getByRole('button', { name: t('camera$tryAgain') }).click();
  await expect.poll(() => packInAddress(page)).toEqual(pack);
});

testAtLength(
  'the camera is off while nobody sees the page, and after going back',
  async ({ openWithCamera }) => {
    const page = await openWithCamera({ count: 1 });
    await page.goto('/barcode');
    await page.goto('/');
    await page.getByRole('button', { name: t('scanner$camera') }).click();
    const status = page.getByRole('dialog').getByRole('status');
    await expect(status).toHaveText(t('camera$aim'));
    await setHidden(page, 'hidden');
    await expect(status).toHaveText(t('camera$resting'));
    await expect.poll(() => tracksOf(page)).toEqual(['ended']);
    await setHidden(page, 'visible');
    await expect(status).toHaveText(t('camera$aim'));
    await expect.poll(() => tracksOf(page)).toEqual(['ended', 'live']);
    await page.evaluate(() => history.pushState(null, '', '#elsewhere'));
    await page.evaluate(() => history.back());
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect.poll(() => tracksOf(page)).toEqual(['ended', 'ended']);
  },
);

testAtLength('the torch is offered where the camera has one', async ({ openWithCamera }) => {
  const page = await openWithCamera({ count: 1 });
  await page.addInitScript(() => {
    const asked: unknown[] = [];
    Object.assign(window, { asked });
    MediaStreamTrack.prototype.getCapabilities = (): MediaTrackCapabilities & Record<string, unknown> => ({
      focusMode: ['continuous'],
      torch: true,
    });
    MediaStreamTrack.prototype.applyConstraints = async (constraints) => {
      asked.push(...(constraints?.advanced ?? []));
    };
  });
  await page.goto('/');
  await page.getByRole('button', { name: t('scanner$camera') }).click();
  const torch = page.getByRole('button', { name: t('camera$torch') });
  await torch.click();
  await expect(torch).toHaveAttribute('aria-pressed', 'true');
  await torch.click();
  await expect(torch).toHaveAttribute('aria-pressed', 'false');
  expect(await page.evaluate((): unknown => Reflect.get(window, 'asked'))).toEqual([
    { focusMode: 'continuous' },
    { torch: true },
    { torch: false },
  ]);
});

test('where there is no camera nobody is offered one', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: t('scanner$manualEntry') })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('button', { name: t('scanner$camera') })).toBeHidden();
});
