import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerProcess, startServerProcess } from '@pecset/server/testing';
import { atFullLength } from './support/at-full-length.ts';
import { test as base, expect } from './support/journey.ts';
import { languagesOf } from './support/languages.ts';
import { expectGoodScreen, phone } from './support/screen-checks.ts';
import { openSession } from './support/sign-in.ts';
import { nameOfCode, textsIn } from './support/texts.ts';

/** The demo as a newcomer starts it, with past transactions. */
const test = base.extend<{ demo: ServerProcess }>({
  demo: [
    async ({ browserName: _ }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'pecset-demo-'));
      const server = await startServerProcess(folder, { DEMO_DAYS: '90' });
      await use(server);
      await server.end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
    // Starting a program and a database must not use up the journey's own time on a busy machine.
    { timeout: 60_000 },
  ],
});

const testAtLength = atFullLength(test);

for (const language of languagesOf('hu')) {
  const t = textsIn(language);

  testAtLength(
    `a newcomer to the demo finds work that was done, and pictures of it that words explain, in ${language}`,
    async ({ browser, demo }) => {
      const locale = language === 'hu' ? 'hu-HU' : 'en-GB';
      const context = await browser.newContext({ baseURL: demo.address, locale, viewport: phone });
      await context.addCookies(await openSession(demo));
      const page = await context.newPage();

      await page.goto('/');
      await expect(page.getByRole('heading', { name: t('overview$openAlerts', { count: 3 }) })).toBeVisible();

      const since = new Date(Date.now() - 89 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
      await page.goto(`/report?minDate=${since}`);
      await page.getByText(t('report$pictures'), { exact: true }).click();
      await expect(page.getByRole('img', { name: t('pictures$transactionsByWeek') })).toBeVisible();
      await expect(page.getByRole('img', { name: t('pictures$alertsByWeek') })).toBeVisible();
      const rate = page.getByRole('figure', { name: t('pictures$rate') });
      await expect(rate).toContainText(
        t('pictures$target', { target: language === 'hu' ? '0,05%' : '0.05%' }),
      );
      await expect(rate).toContainText(t('pictures$sandbox'));
      await expect(
        page.getByRole('rowheader', { name: nameOfCode(language, 'NMVS_NC_PCK_22') }),
      ).toBeVisible();
      await page.getByText(t('pictures$asTable')).first().click();
      await expect(
        page.getByRole('table', { name: t('pictures$transactionsByWeek') }).getByRole('row'),
      ).not.toHaveCount(0);
      await expectGoodScreen(page);

      await context.close();
    },
  );
}
