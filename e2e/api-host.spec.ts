import { jpeg } from '@pecset/pictures/testing';
import type { ServerProcess } from '@pecset/server/testing/process';
import type { Page } from '@playwright/test';
import { atFullLength } from './support/at-full-length.ts';
import { chooseCause } from './support/choose-cause.ts';
import { openDossier } from './support/held-back-pack.ts';
import { test as base, expect } from './support/journey.ts';
import { openPort } from './support/other-port.ts';
import { counterOn, newPack } from './support/pack-on-counter.ts';
import { logOut, openMenu, signIn } from './support/sign-in.ts';
import { textsIn } from './support/texts.ts';

type Ports = { readonly page: string; readonly api: string; readonly program: ServerProcess };

/** One program behind two ports: users open the page on one, the page calls the API on the other. */
const test = base.extend<{ ports: Ports }>({
  ports: [
    async ({ startOwn }, use) => {
      const behind = { port: 0 };
      const [page, api] = await Promise.all([openPort(() => behind.port), openPort(() => behind.port)]);
      const program = await startOwn({ PUBLIC_URL: page.origin, API_HOST: api.origin });
      behind.port = Number(new URL(program.address).port);
      await use({ page: page.origin, api: api.origin, program });
      page.close();
      api.close();
    },
    // Starting a program and a database must not use up the journey's own time on a busy machine.
    { timeout: 60_000 },
  ],
  context: async ({ browser, locale, ports }, use) => {
    const context = await browser.newContext({ baseURL: ports.page, ...(locale && { locale }) });
    await use(context);
    await context.close();
  },
});

const testAtLength = atFullLength(test);

testAtLength(
  'with the API on another port of the site everything is asked there: session, packs, prints, outcomes, terms',
  async ({ page, ports }) => {
    const t = textsIn('en');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await page.addInitScript(() => {
      window.print = () => window.dispatchEvent(new Event('afterprint'));
    });

    await signIn(page, t, ports.program);
    await expect(page.getByRole('link', { name: /sheet/i })).toHaveAttribute(
      'href',
      `${ports.api}/api/mvs/training-sheet?lng=en`,
    );
    const counter = counterOn(page, t);
    await counter.open(newPack({ sn: 'DEMO-NC-PCK-22' }));
    await counter.verify();
    await counter.button(t('packs$dispense')).click();
    await counter.answer(t('packs$dispenseAnyway')).click();
    await counter.answer(t('alerts$print')).click();
    await expect(counter.answer(t('alerts$reprint'))).toBeVisible();
    await counter.answer(t('alerts$close')).click();
    await counter.button(t('alerts$recordOutcome')).click();
    await chooseCause(counter.dialog, t, t('decision$causeManufacturer'));
    await counter.dialog.getByLabel(t('alerts$words')).fill('A gyártó hibája.');
    await counter.answer(t('alerts$save')).click();
    await expect(page.getByText(t('kit$saved'), { exact: true })).toBeVisible();
    await page.goto('/privacy-policy');
    await expect(page.getByText(/Tervezet/).first()).toBeVisible();
    await openMenu(page, t);
    await logOut(page, t);
    const menu = await openMenu(page, t);
    await expect(menu.getByRole('link', { name: t('accounts$login') })).toBeVisible();

    const served = asked.filter((address) => /\/(?:api|pages)\//.test(new URL(address).pathname));
    expect(served.length).toBeGreaterThan(6);
    // The style sheet for print belongs to the page, so it comes from the page's origin.
    expect(served.filter((address) => !address.startsWith(ports.api))).toEqual([
      `${ports.page}/api/mvs/print.css`,
    ]);
    expect(complaints).toEqual([]);
  },
);

testAtLength(
  'with the API on another port a dossier is printed with its photographs, and saved as a file',
  async ({ page, ports }) => {
    const t = textsIn('en');
    const prints: (readonly number[])[] = [];
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await page.exposeFunction('printedHere', (widths: readonly number[]) => prints.push(widths));
    await page.addInitScript(() => {
      window.print = () => {
        const told: unknown = Reflect.get(window.parent, 'printedHere');
        if (typeof told === 'function') told([...document.images].map(({ naturalWidth }) => naturalWidth));
        window.dispatchEvent(new Event('afterprint'));
      };
    });
    await signIn(page, t, ports.program);
    await openDossier(page, 2, ports.api);
    await page.getByRole('button', { name: t('dossierOut$print'), exact: true }).click();
    await expect.poll(() => prints).toEqual([[1200, 1200]]);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: t('dossierOut$file'), exact: true }).click();
    expect(await (await saved).failure()).toBeNull();
    expect(complaints).toEqual([]);
  },
);

testAtLength(
  'with the API on another port a phone adds a photograph, which the dossier shows',
  async ({ page, browser, ports }) => {
    const t = textsIn('en');
    const complaints: string[] = [];
    const watch = (one: Page) =>
      one.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    watch(page);
    await signIn(page, t, ports.program);
    const verified = await page.request.post(`${ports.api}/api/mvs/sn/verify`, {
      data: newPack({ sn: 'DEMO-NC-PC-02' }),
    });
    const { mlId }: { readonly mlId: number } = await verified.json();
    await page.goto(`/alerts/${mlId}`);
    const invited = page.waitForResponse('**/phone');
    await page.getByRole('button', { name: t('photographs$showCode') }).click();
    const { address }: { readonly address: string } = await (await invited).json();
    expect(address.startsWith(`${ports.page}/photographs?lng=en#`)).toBe(true);

    const phone = await (await browser.newContext()).newPage();
    watch(phone);
    await phone.goto(address);
    const chooser = phone.waitForEvent('filechooser');
    await phone
      .getByRole('button', { name: t('photographs$takeOf', { subject: t('photographs$code') }), exact: true })
      .click();
    await (await chooser).setFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(jpeg()) });
    await expect(phone.getByRole('status')).toContainText(t('photographs$phoneSent', { count: 1, most: 10 }));

    const shown = page
      .getByRole('button', { name: t('photographs$enlarge', { what: '' }).trim() })
      .getByRole('img');
    await expect
      .poll(() => shown.evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth))
      .toBe(12);
    expect(complaints).toEqual([]);
    await phone.context().close();
  },
);
