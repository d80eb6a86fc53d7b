import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess } from '@pecset/server/testing';
import { counterWords } from './support/counter-words.ts';
import { test as base, expect } from './support/journey.ts';
import { openPort } from './support/other-port.ts';
import { counterOn, newPack } from './support/pack-on-counter.ts';
import { openMenu, signIn } from './support/sign-in.ts';
import { words } from './support/words.ts';

type Ports = { readonly page: string; readonly api: string; readonly program: { port: number } };

/** One program behind two ports: people find the page on one, the page finds the API on the other. */
const test = base.extend<Record<never, never>, { ports: Ports }>({
  ports: [
    async ({ browserName: _ }, use) => {
      const program = { port: 0 };
      const [page, api] = await Promise.all([openPort(() => program.port), openPort(() => program.port)]);
      await use({ page: page.origin, api: api.origin, program });
      page.close();
      api.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ ports: { page, api, program } }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'pecset-two-ports-'));
      const server = await startServerProcess(folder, { PUBLIC_URL: page, API_HOST: api });
      program.port = Number(new URL(server.address).port);
      await use({ ...server, address: page });
      await server.end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

test('with the API on another port of the site everything is asked there: session, packs, prints, outcomes, terms', async ({
  page,
  server,
  ports,
}) => {
  const t = counterWords.en;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.addInitScript(() => {
    window.print = () => window.dispatchEvent(new Event('afterprint'));
  });

  await signIn(page, words.en, server);
  await expect(page.getByRole('link', { name: /sheet/i })).toHaveAttribute(
    'href',
    `${ports.api}/api/mvs/training-sheet?lng=en`,
  );
  const counter = counterOn(page, t);
  await counter.open(newPack({ sn: 'DEMO-NC-PCK-22' }));
  await counter.verify();
  await counter.button(t.dispense).click();
  await counter.answer(t.dispenseAnyway).click();
  await counter.answer(t.print).click();
  await expect(counter.answer(t.reprint)).toBeVisible();
  await counter.answer(t.close).click();
  await counter.button(t.recordOutcome).click();
  await counter.dialog.getByRole('radio', { name: t.technical }).check();
  await counter.dialog.getByLabel(t.inWords).fill('A gyártó hibája.');
  await counter.answer(t.save).click();
  await expect(page.getByText(words.en.saved, { exact: true })).toBeVisible();
  await page.goto('/privacy-policy');
  await expect(page.getByText(/Tervezet/).first()).toBeVisible();
  await openMenu(page, words.en);
  await page.getByRole('button', { name: words.en.logout }).click();
  const menu = await openMenu(page, words.en);
  await expect(menu.getByRole('link', { name: words.en.login })).toBeVisible();

  const served = asked.filter((address) => /\/(?:api|pages)\//.test(new URL(address).pathname));
  expect(served.length).toBeGreaterThan(6);
  // The style of a print is a file of the page's, from where the page is.
  expect(served.filter((address) => !address.startsWith(ports.api))).toEqual([
    `${ports.page}/api/mvs/print.css`,
  ]);
  expect(complaints).toEqual([]);
});
