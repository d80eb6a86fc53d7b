import { historyItem } from '@pecset/packs/contract';
import { ascii, bytesOf, jpeg, segment } from '@pecset/pictures/testing';
import type { Browser, Page } from '@playwright/test';
import { atFullLength } from './support/at-full-length.ts';
import { expect, test, tracksOf } from './support/camera.ts';
import { inDatabase } from './support/database.ts';
import { languagesOf } from './support/languages.ts';
import { newPack } from './support/pack-on-counter.ts';
import { expectGoodScreen, phone as phoneSize } from './support/screen-checks.ts';
import { type Texts, textsIn } from './support/texts.ts';

const testAtLength = atFullLength(test);

const PLACE = 'Exif\0\0 GPS 47.4979 N, 19.0402 E';

/** As a camera writes it, with the place. */
const photograph = (name = 'IMG_0001.JPG', bytes = jpeg(segment(0xe1, ascii(PLACE)))) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from(bytes),
});

/** Twelve megapixels of noise, drawn by the browser. */
const largePhotograph = async (page: Page) => {
  const drawn = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 4_000, height: 3_000 });
    const context = canvas.getContext('2d');
    for (let line = 0; context && line < 3_000; line += 3) {
      context.fillStyle = `hsl(${(line * 37) % 360} 80% ${30 + (line % 40)}%)`;
      context.fillRect((line * 13) % 400, line, 3_600, 3);
    }
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer());
    return Array.from({ length: Math.ceil(bytes.length / 30_000) }, (_, at) =>
      btoa(String.fromCharCode(...bytes.subarray(at * 30_000, (at + 1) * 30_000))),
    );
  });
  const buffer = Buffer.concat(drawn.map((part) => Buffer.from(part, 'base64')));
  return { name: 'large.png', mimeType: 'image/png', buffer };
};

/** Raises an alert and opens its dossier. */
const openDossier = async (page: Page) => {
  const answer = await page.request.post('/api/mvs/sn/verify', { data: newPack({ sn: 'DEMO-NC-PC-02' }) });
  const { mlId } = historyItem.parse(await answer.json());
  await page.goto(`/alerts/${mlId}`);
  return mlId;
};

const sectionOf = (page: Page, t: Texts) =>
  page.getByRole('region', { name: t('photographs$title'), exact: true });
const picturesOn = (page: Page, t: Texts) =>
  sectionOf(page, t).getByRole('button', { name: t('photographs$enlarge', { what: '' }).trim() });

const choose = async (
  page: Page,
  button: string,
  files: ReturnType<typeof photograph> | ReturnType<typeof photograph>[],
) => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button, exact: true }).click();
  await (await chooser).setFiles(files);
};

/** Playwright does not see the files in a form. */
const keepSentFiles = (page: Page) =>
  page.addInitScript(() => {
    const sent: string[] = [];
    const original = window.fetch.bind(window);
    window.fetch = async (address, init) => {
      const file = init?.body instanceof FormData ? init.body.get('photograph') : null;
      if (file instanceof File) sent.push(`${file.name} ${await file.text()}`);
      return original(address, init);
    };
    Object.assign(window, { sentFiles: sent });
  });

/** Name and content of each file that left the device. */
const sentFrom = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const sent: unknown = Reflect.get(window, 'sentFiles');
    return Array.isArray(sent) ? sent.map(String) : [];
  });

/** Another device: nobody is signed in there. */
const openPhone = async (browser: Browser, address: string, locale: string) => {
  const context = await browser.newContext({ viewport: phoneSize, hasTouch: true, isMobile: true, locale });
  const page = await context.newPage();
  await keepSentFiles(page);
  await page.goto(address);
  return { page, close: () => context.close() };
};

const invitedTo = async (page: Page, t: Texts, baseURL: string): Promise<string> => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: t('photographs$showCode') }).click();
  await expect(page.getByRole('img', { name: t('photographs$codeAlt') })).toBeVisible();
  await page.getByRole('button', { name: t('photographs$copyAddress') }).click();
  await expect(page.getByRole('button', { name: t('photographs$copied') })).toBeVisible();
  const address = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  return `${baseURL}${address.pathname}${address.search}${address.hash}`;
};

for (const language of languagesOf('hu')) {
  const t = textsIn(language);
  const takes = (subject: string) => t('photographs$takeOf', { subject });
  const locale = language === 'hu' ? 'hu-HU' : 'en-GB';

  test.describe(language, () => {
    test.use({ language });
    test.beforeEach(async ({ context, session }) => context.addCookies(session));

    testAtLength(
      'three photographs taken by a phone appear in the dossier, and tell no place',
      async ({ page, browser, server }) => {
        const mlId = await openDossier(page);
        const address = await invitedTo(page, t, server.address);
        // This server runs under an address of this computer.
        await expect(sectionOf(page, t).getByRole('alert')).toContainText('localhost');
        await expectGoodScreen(page);

        const phone = await openPhone(browser, address, locale);
        await expect(phone.page.getByRole('heading', { level: 1 })).toHaveText(t('photographs$phoneTitle'));
        await expect(phone.page.getByRole('status')).toContainText(
          t('photographs$phoneSent', { count: 0, most: 10 }),
        );
        await choose(phone.page, takes(t('photographs$code')), photograph());
        await choose(phone.page, takes(t('photographs$seal')), photograph());
        await expect(picturesOn(page, t)).toHaveCount(2);
        await choose(phone.page, takes(t('photographs$sides')), await largePhotograph(phone.page));
        await expect(phone.page.getByRole('status')).toContainText(
          t('photographs$phoneSent', { count: 3, most: 10 }),
        );
        await expectGoodScreen(phone.page);

        await expect(picturesOn(page, t)).toHaveCount(3);
        await expect(sectionOf(page, t)).toContainText(t('photographs$count', { count: 3, most: 10 }));
        await expect(sectionOf(page, t)).toContainText(t('photographs$byPhone'));
        const shown = picturesOn(page, t).last().getByRole('img');
        // Pictures load only as they come near the view, in a full Chromium later than in the headless shell.
        await shown.scrollIntoViewIfNeeded();
        await expect
          .poll(() => shown.evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth))
          .toBe(2_048);
        const dossier = await page.request.get(`/api/alerts/${mlId}`);
        expect(await dossier.json()).toMatchObject({
          pictures: [
            { shows: 'code', width: 12, height: 8, source: 'phone' },
            { shows: 'seal', source: 'phone' },
            { shows: 'sides', width: 2_048, height: 1_536, source: 'phone' },
          ],
        });
        const sent = await sentFrom(phone.page);
        expect(sent).toHaveLength(3);
        expect(sent.filter((file) => /IMG_|Exif|GPS/.test(file))).toEqual([]);

        const second = await openPhone(browser, address, locale);
        await expect(second.page.getByRole('alert')).toContainText(t('photographs$phoneOver'));
        await second.close();
        await phone.page.reload();
        await expect(phone.page.getByRole('status')).toContainText(
          t('photographs$phoneSent', { count: 3, most: 10 }),
        );
        await phone.close();
      },
    );

    test('a photograph that does not arrive waits, one of the wrong kind is told apart, one of a phone tells no place, one is removed with a reason', async ({
      page,
      browser,
      server,
    }) => {
      await openDossier(page);
      await page.getByRole('button', { name: t('dossier$take') }).click();
      await expect(page.getByText(t('dossier$takenBy', { userName: 'Minta Mária' }))).toBeVisible();
      await expect(page.getByRole('heading', { name: t('packs$verdictAlert') })).toBeFocused();
      const section = sectionOf(page, t);
      const add = t('photographs$chooseOf', { subject: t('photographs$code') });
      await page.route('**/api/alerts/*/photographs', (route) => route.abort());
      await choose(page, add, photograph('one.jpg'));
      const failed = section.getByRole('alert');
      await expect(failed).toContainText('one.jpg');
      await page.getByRole('link', { name: t('dossier$toAlerts') }).click();
      const question = page.getByRole('dialog', { name: t('photographs$leaveTitle') });
      await question.getByRole('button', { name: t('kit$no') }).click();
      await expect(failed).toContainText('one.jpg');
      await page.unroute('**/api/alerts/*/photographs');
      await failed.getByRole('button', { name: t('photographs$tryAgain') }).click();
      await expect(picturesOn(page, t)).toHaveCount(1);
      await expect(failed).toHaveCount(0);

      const heic = {
        ...photograph('IMG_2.HEIC', bytesOf('00000018', ascii('ftypheic'))),
        mimeType: 'image/heic',
      };
      await choose(page, add, heic);
      await expect(failed).toContainText(t('photographs$heic'));
      await failed.getByRole('button', { name: t('photographs$discard') }).click();
      await expect(failed).toHaveCount(0);
      await choose(page, add, { ...photograph('notes.jpg', ascii('<!doctype html>')) });
      await expect(failed).toContainText(t('photographs$unreadable'));

      const phone = await openPhone(browser, await invitedTo(page, t, server.address), locale);
      // This server runs under an address of this computer.
      await expect(failed.filter({ hasText: 'localhost' })).toBeVisible();
      await choose(phone.page, takes(t('photographs$seal')), photograph());
      await expect(picturesOn(page, t)).toHaveCount(2);
      await expect(section).toContainText(t('photographs$byPhone'));
      expect(await sentFrom(phone.page)).toEqual([expect.not.stringMatching(/IMG_|Exif|GPS/)]);
      await inDatabase(server, "update photograph_link set ends_at = now() - interval '1 hour'");
      await choose(phone.page, takes(t('photographs$seal')), photograph());
      await expect(phone.page.getByRole('alert')).toContainText(t('photographs$phoneOver'));
      await phone.close();

      await picturesOn(page, t).first().click();
      const dialog = page.locator('dialog[open]');
      const shown = dialog.getByRole('img');
      await expect
        .poll(() => shown.evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth))
        .toBe(12);
      await dialog.getByRole('button', { name: t('photographs$remove') }).click();
      const removal = page.getByRole('alertdialog', { name: t('photographs$removeTitle') });
      await removal.getByRole('button', { name: t('photographs$remove') }).click();
      await expect(removal).toContainText(t('photographs$reasonMissing'));
      await removal.getByLabel(t('photographs$reason')).fill('arc látszik rajta');
      await removal.getByRole('button', { name: t('photographs$remove') }).click();
      await expect(picturesOn(page, t)).toHaveCount(1);
    });

    testAtLength(
      'a computer with a camera takes a photograph, another if that was not good',
      async ({ openWithCamera, session }) => {
        const page = await openWithCamera({ count: 1 });
        await page.context().addCookies(session);
        await openDossier(page);
        await page.getByRole('button', { name: takes(t('photographs$code')), exact: true }).click();
        const dialog = page.locator('dialog[open]');
        await dialog.getByRole('button', { name: t('photographs$shoot') }).click();
        await expect(dialog.getByRole('img', { name: t('photographs$shotAlt') })).toBeVisible();
        await dialog.getByRole('button', { name: t('photographs$again') }).click();
        await dialog.getByRole('button', { name: t('photographs$shoot') }).click();
        await expectGoodScreen(page);
        await dialog.getByRole('button', { name: t('photographs$use') }).click();
        await expect(picturesOn(page, t)).toHaveCount(1);
        await expect.poll(() => tracksOf(page)).toEqual(['ended']);
      },
    );

    testAtLength('a picture is dropped on what it shows, or pasted', async ({ page }) => {
      const mlId = await openDossier(page);
      const give = (how: 'drop' | 'paste') =>
        page.evaluate(
          ({ bytes, kind }) => {
            const data = new DataTransfer();
            data.items.add(new File([Uint8Array.from(bytes)], `${kind}.jpg`, { type: 'image/jpeg' }));
            const at = document.querySelector('[data-shows="sides"]');
            const init = { bubbles: true, cancelable: true };
            if (kind === 'drop') at?.dispatchEvent(new DragEvent(kind, { ...init, dataTransfer: data }));
            else document.body.dispatchEvent(new ClipboardEvent(kind, { ...init, clipboardData: data }));
          },
          { bytes: [...jpeg()], kind: how },
        );
      await expect(sectionOf(page, t)).toBeVisible();
      await give('drop');
      await expect(picturesOn(page, t)).toHaveCount(1);
      await give('paste');
      await expect(picturesOn(page, t)).toHaveCount(2);
      const dossier = await page.request.get(`/api/alerts/${mlId}`);
      expect(await dossier.json()).toMatchObject({ pictures: [{ shows: 'sides' }, { shows: 'code' }] });
    });

    testAtLength(
      'an address without its secret opens nothing, and says what to do',
      async ({ browser, server }) => {
        const phone = await openPhone(browser, `${server.address}/photographs?lng=${language}`, locale);
        await expect(phone.page.getByText(t('photographs$phoneNoAddress'))).toBeVisible();
        await expectGoodScreen(phone.page);
        const wrong = await openPhone(browser, `${server.address}/photographs#${'x'.repeat(43)}`, locale);
        await expect(wrong.page.getByRole('alert')).toContainText(t('photographs$phoneOver'));
        await expectGoodScreen(wrong.page);
        for (const one of [phone, wrong]) await one.close();
      },
    );
  });
}
