import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerProcess, startServerProcess } from '@pecset/server/testing';
import { atFullLength } from './support/at-full-length.ts';
import { test as base, expect } from './support/journey.ts';
import { languagesOf } from './support/languages.ts';
import { expectGoodScreen, phone } from './support/screen-checks.ts';
import { openSession } from './support/sign-in.ts';

/** As a newcomer starts it, with its past. */
const test = base.extend<{ demo: ServerProcess }>({
  demo: [
    async ({ browserName: _ }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'pecset-demo-'));
      const server = await startServerProcess(folder, { DEMO_DAYS: '90' });
      await use(server);
      await server.end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
    // A program and a database start: on a busy machine that is not to be taken from the journey's own time.
    { timeout: 60_000 },
  ],
});

const testAtLength = atFullLength(test);

const words = {
  en: {
    locale: 'en-GB',
    open: 'To be looked into: 3',
    charts: 'Charts',
    transactions: 'Transactions by week',
    alerts: 'Alerts by week',
    rate: 'Own alert rate',
    target: 'EU target 0.05%',
    exercises: /Exercises in the sandbox/,
    asTable: 'As a table',
    reason: /^Pack is already inactive/,
  },
  hu: {
    locale: 'hu-HU',
    open: 'Kivizsgálásra vár: 3',
    charts: 'Grafikonok',
    transactions: 'Tranzakciók hetente',
    alerts: 'Riasztások hetente',
    rate: 'Saját riasztási arány',
    target: 'uniós célérték 0,05%',
    exercises: /Gyakorlás tesztüzemmódban/,
    asTable: 'Táblázatként',
    reason: /^A csomag már inaktív/,
  },
} as const;

for (const language of languagesOf('hu')) {
  const t = words[language];

  testAtLength(
    `a newcomer to the demo finds work that was done, and pictures of it that words explain, in ${language}`,
    async ({ browser, demo }) => {
      const { locale } = t;
      const context = await browser.newContext({ baseURL: demo.address, locale, viewport: phone });
      await context.addCookies(await openSession(demo));
      const page = await context.newPage();

      await page.goto('/');
      await expect(page.getByRole('heading', { name: t.open })).toBeVisible();

      const since = new Date(Date.now() - 89 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
      await page.goto(`/report?minDate=${since}`);
      await page.getByText(t.charts, { exact: true }).click();
      await expect(page.getByRole('img', { name: t.transactions })).toBeVisible();
      await expect(page.getByRole('img', { name: t.alerts })).toBeVisible();
      const rate = page.getByRole('figure', { name: t.rate });
      await expect(rate).toContainText(t.target);
      await expect(rate).toContainText(t.exercises);
      await expect(page.getByRole('rowheader', { name: t.reason })).toBeVisible();
      await page.getByText(t.asTable).first().click();
      await expect(page.getByRole('table', { name: t.transactions }).getByRole('row')).not.toHaveCount(0);
      await expectGoodScreen(page);

      await context.close();
    },
  );
}
