import { readFile } from 'node:fs/promises';
import { formatCode } from '@pecset/gs1';
import { report } from '@pecset/reports/contract';
import { named, scanOf, usScanner } from '@pecset/scanner/test-support';
import type { ServerProcess } from '@pecset/server/testing';
import type { APIRequestContext, Page } from '@playwright/test';
import { atFullLength } from './support/at-full-length.ts';
import { chooseCause } from './support/choose-cause.ts';
import { inDatabase } from './support/database.ts';
import { expect, test } from './support/journey.ts';
import { languagesOf } from './support/languages.ts';
import { newPack, type Pack } from './support/pack-on-counter.ts';
import { setUpScanner, typeKeys } from './support/scanner.ts';
import { desktop, expectGoodScreen, phone } from './support/screen-checks.ts';
import { fillLogin, openMenu } from './support/sign-in.ts';
import { nameOfCode, type Texts, textsIn } from './support/texts.ts';

const testAtLength = atFullLength(test);

/** Uses the API instead of the counter, which is not under test. */
const work = async (
  api: APIRequestContext,
  pack: Pack,
  ...operations: readonly ('verify' | 'dispense')[]
) => {
  for (const operation of operations) {
    await expect(await api.post(`/api/mvs/sn/${operation}`, { data: pack })).toBeOK();
  }
};

/** Copies the pack's transactions `times` times, with lower ids. */
const repeat = (server: ServerProcess, { gtin }: Pack, times: number) =>
  inDatabase(
    server,
    `insert into transaction
      (partner_id, ml_id, user_id, mode, gtin, sn, lot_num, exp_date, trx_type, status, phase)
    select partner_id, ml_id - n, user_id, mode, gtin, sn, lot_num, exp_date, trx_type, status, phase
    from transaction, generate_series(1, $2::int) n where gtin = $1`,
    [gtin, times],
  );

/** Marks the pack's dispense as recorded without connection. */
const claimRecorded = (server: ServerProcess, { gtin }: Pack) =>
  inDatabase(
    server,
    `update transaction set recorded_at = '2026-03-01T07:16:00Z', recorded_by = user_id
    where gtin = $1 and trx_type = 'DSPN'`,
    [gtin],
  );

const reportOn = (page: Page, t: Texts) => {
  const rows = page.locator('tbody[data-index]');
  return {
    rows,
    opener: (index: number) =>
      rows.nth(index).getByRole('button', { name: new RegExp(t('report$detailsOf', { sn: '.*' })) }),
    field: (name: string) => page.getByLabel(name, { exact: true }),
    header: (name: string) => page.getByRole('columnheader', { name }).first(),
    inAddress: (name: string) => new URL(page.url()).searchParams.get(name),
    found: page.getByRole('status', { name: t('report$found') }),
    openFilters: () => page.getByText(t('report$filters'), { exact: true }).click(),
  };
};

/** Keeps scrolling to the end: the list grows while rows are measured and loaded. */
const scrollUntil = async (page: Page, awaited: Promise<unknown>) => {
  let isHere = false;
  const arriving = awaited.then(() => {
    isHere = true;
  });
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      return isHere;
    })
    .toBe(true);
  await arriving;
};

testAtLength(
  'at a desktop the first row of the report stands within 280 px, and eight alerts are seen at once',
  async ({ page, context, session }) => {
    await context.addCookies(session);
    await page.setViewportSize(desktop);
    await page.goto('/');
    for (let count = 0; count < 9; count += 1)
      await work(page.request, newPack({ sn: 'DEMO-FE-LOT-12' }), 'verify');
    await page.goto('/report?statusFilter=undecided');
    const { rows } = reportOn(page, textsIn('en'));
    await expect(rows.nth(8)).toBeAttached();
    const boxes = await Promise.all(
      [0, 7].map((index) => rows.nth(index).locator('tr').first().boundingBox()),
    );
    const [first, eighth] = boxes.map((box) => ({
      top: box?.y ?? Infinity,
      end: (box?.y ?? 0) + (box?.height ?? 0),
    }));
    expect(first?.top).toBeLessThanOrEqual(280);
    expect(eighth?.end).toBeLessThanOrEqual(desktop.height);
  },
);

for (const language of languagesOf('hu'))
  test.describe(language, () => {
    test.use({ language });
    const t = textsIn(language);

    test('an alert is found, acknowledged and decided in the report, whose every step the way back undoes', async ({
      page,
      server,
    }) => {
      const pack = newPack({ sn: 'DEMO-NC-PCK-22' });
      const { rows, opener, field, header, inAddress, found, openFilters } = reportOn(page, t);
      await setUpScanner(page);
      await page.goto(`/report?gtin=${pack.gtin}`);
      await expect(page).toHaveURL(/\/login\?back=/);
      await fillLogin(page, t, await server.demo());
      await page.getByRole('button', { name: t('accounts$login'), exact: true }).click();
      await page.waitForURL(`/report?gtin=${pack.gtin}`);
      await work(page.request, pack, 'verify', 'dispense');
      await claimRecorded(server, pack);

      const menu = await openMenu(page, t);
      await menu.getByRole('link', { name: t('shell$report') }).click();
      await page.waitForURL('/report');
      await openFilters();
      await expect(field(t('report$minDate'))).toHaveValue(/^\d{4}-\d\d-01$/);
      await expect(field(t('report$show'))).toHaveValue('alerts');
      await field(t('report$gtin')).pressSequentially(pack.gtin);
      await expect.poll(() => inAddress('gtin')).toBe(pack.gtin);
      await field(t('report$preset')).selectOption({ label: nameOfCode(language, 'NMVS_NC_PCK_22') });
      await expect(field(t('report$reasonCode'))).toHaveValue('NMVS_NC_PCK_22,NMVS_NC_PCK_23');
      await expect.poll(() => inAddress('reasonCode')).toBe('NMVS_NC_PCK_22,NMVS_NC_PCK_23');
      await expect(rows).toHaveCount(1);
      await expect(found).toContainText(/^1 /);
      await expect(rows.first()).toContainText('NMVS_NC_PCK_22');
      await expect(rows.first()).toContainText(t('report$stateUndecided'));
      await expect(rows.first()).toContainText(
        t('packs$recordedNote', { time: '26/03/01 08:16', userName: 'Minta Mária' }),
      );

      await found.getByRole('button', { name: t('report$stateUndecided') }).click();
      await expect(field(t('report$show'))).toHaveValue('undecided');
      await expect(rows).toHaveCount(1);
      // The list from before the press below arrives after the answer to the press.
      const lists = /api\/mvs\/report\?/;
      const [asked, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      await page.route(lists, async (route) => {
        const response = await route.fetch();
        asked.resolve();
        await late.promise;
        await route.fulfill({ response });
      });
      await page.goBack();
      await expect(field(t('report$show'))).toHaveValue('alerts');
      await asked.promise;

      await expect(rows.first()).toContainText('SANDBOX-');
      await expect(rows.getByRole('button', { name: t('alerts$print') })).toBeVisible();
      const acknowledge = rows.getByRole('button', { name: t('alerts$acknowledge') });
      await acknowledge.click();
      await expect(acknowledge).toHaveCount(0);
      const again = page.waitForEvent('requestfinished', (request) => lists.test(request.url()));
      late.resolve();
      await again;
      await page.unrouteAll({ behavior: 'wait' });
      await opener(0).click();
      await expect(acknowledge).toHaveCount(0);
      await opener(0).click();
      await expect(rows.first()).toContainText(t('report$stateUndecided'));
      await rows.getByRole('button', { name: t('alerts$more') }).click();
      await rows.getByRole('button', { name: t('alerts$recordOutcome') }).click();
      const dialog = page.locator('dialog[open]');
      await chooseCause(dialog, t, t('decision$causeManufacturer'));
      await dialog.getByLabel(t('alerts$words')).fill('A gyártó hibája.');
      await dialog.getByRole('button', { name: t('alerts$save') }).click();
      await expect(rows.first()).toContainText(t('report$stateDecided'));
      await expect(rows.first()).toContainText('A gyártó hibája.');

      await field(t('report$show')).selectOption('all');
      await expect.poll(() => inAddress('statusFilter')).toBe('all');
      await field(t('report$reasonCode')).fill('');
      await expect(rows).toHaveCount(2);
      await expect(rows.first()).toContainText(t('packs$trxDispense'));
      await header(t('report$time')).getByRole('button').click();
      await expect(header(t('report$time'))).toHaveAttribute('aria-sort', 'ascending');
      await expect(rows.first()).toContainText(t('packs$trxVerify'));
      await opener(0).focus();
      await page.keyboard.press('ArrowDown');
      await expect(opener(1)).toBeFocused();
      await page.keyboard.press('Enter');
      const ofPack = page.getByRole('region', { name: t('report$packTransactions') });
      await expect(ofPack.getByRole('row')).toHaveCount(3);
      await expect(
        ofPack
          .getByRole('row')
          .filter({ hasText: t('packs$recordedNote', { time: '26/03/01 08:16', userName: 'Minta Mária' }) }),
      ).toHaveCount(1);
      await expect(ofPack.getByRole('link', { name: t('report$openPack') })).toHaveAttribute(
        'href',
        /sn=DEMO-NC-PCK-22/,
      );
      await rows.nth(1).getByText(pack.sn, { exact: true }).first().click();
      await expect(ofPack).toHaveCount(0);
      await rows.nth(0).getByText(pack.sn, { exact: true }).first().click();
      await expect(ofPack.getByRole('row')).toHaveCount(3);
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: t('report$exportExcel') }).click();
      const workbook = await readFile(await (await download).path());
      expect(workbook.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
      await page.getByText(t('report$pictures'), { exact: true }).click();
      const causes = page.getByRole('figure', { name: t('pictures$byCause') }).getByRole('table');
      await expect(
        causes.getByRole('row', { name: new RegExp(t('decision$causeManufacturer')) }),
      ).toBeVisible();
      await expect(page.getByRole('img', { name: t('pictures$transactionsByDay') })).toBeVisible();
      await expect(page.getByRole('figure', { name: t('pictures$rate') })).toContainText(
        t('pictures$sandbox'),
      );
      await expectGoodScreen(page);

      await page.goBack();
      await expect(header(t('report$time'))).toHaveAttribute('aria-sort', 'descending');
      await page.goBack();
      await expect(field(t('report$reasonCode'))).toHaveValue('NMVS_NC_PCK_22,NMVS_NC_PCK_23');
      await page.goBack();
      await expect(field(t('report$show'))).toHaveValue('alerts');
      await page.goBack();
      await expect(field(t('report$reasonCode'))).toHaveValue('');
      await page.goBack();
      await expect(page).toHaveURL('/report');
      await expect(field(t('report$gtin'))).toHaveValue('');

      // More than is loaded at once, and nothing of what others do meanwhile.
      await repeat(server, pack, 60);
      await field(t('report$gtin')).fill(pack.gtin);
      await expect.poll(() => inAddress('gtin')).toBe(pack.gtin);
      const loads = /api\/mvs\/report(\/totals)?\?/;
      await page.route(loads, (route) => route.abort());
      await field(t('report$show')).selectOption('undecided');
      const failed = page.getByRole('alert').filter({ hasText: t('report$loadFailed') });
      await expect(failed).toBeVisible();
      await expect(found).toContainText(t('report$notCounted'));
      await page.unroute(loads);
      await failed.getByRole('button', { name: t('kit$tryAgain') }).click();
      await expect(failed).toHaveCount(0);
      await field(t('report$show')).selectOption('all');
      await expect(rows.first()).toContainText(pack.sn);
      await scrollUntil(page, page.waitForResponse(/api\/mvs\/report\?.*after=/));
      expect(await rows.count()).toBeLessThan(60);
      await opener(10).click();
      const openPack = ofPack.getByRole('link', { name: t('report$openPack') });
      await openPack.click();
      await expect(page.getByRole('region', { name: t('packs$pack') })).toBeVisible();
      // A list that cannot be loaded again stays where it was, and says that it may be old.
      await page.route(loads, (route) => route.abort());
      await page.goBack();
      const old = page.getByRole('alert').filter({ hasText: t('report$notRenewed') });
      await expect(old).toBeInViewport();
      await expect(ofPack).toBeInViewport();
      await page.unroute(loads);
      await old.getByRole('button', { name: t('report$refresh') }).click();
      await expect(old).toHaveCount(0);
      await expect(ofPack).toBeInViewport();

      await openFilters();
      await field(t('report$gtin')).fill('');
      await expect.poll(() => inAddress('gtin')).toBeNull();
      await field(t('report$gtin')).fill('123');
      await field(t('report$gtin')).blur();
      await expect(page.getByText(t('report$gtinRule'))).toBeVisible();
      expect(inAddress('gtin')).toBeNull();
      await field(t('report$gtin')).fill('');
      await field(t('report$sn')).fill('NINCS');
      await expect(page.getByText(t('report$noTransactions'))).toBeVisible();
      const takeOff = t('report$withoutFilter', { filter: `${t('report$sn')}: NINCS` });
      await page.getByRole('button', { name: takeOff }).click();
      await expect(rows.first()).toBeVisible();
      expect(inAddress('sn')).toBeNull();

      const scanned = newPack();
      await work(page.request, scanned, 'verify', 'dispense');
      const keys = { ...usScanner, msPerKey: 0 };
      await typeKeys(page, scanOf(formatCode(scanned), keys, { before: named('F7'), after: named('Enter') }));
      await expect.poll(() => inAddress('sn')).toBe(scanned.sn);
      await expect(rows).toHaveCount(2);
      await expect(rows.first()).toContainText(scanned.sn);
      await field(t('report$distinct')).check();
      await expect(rows).toHaveCount(1);
      await page.setViewportSize(phone);
      await expect(field(t('report$sortBy'))).toHaveValue('-trxTime');
    });
  });

for (const language of languagesOf('en'))
  test.describe(language, () => {
    test.use({ language });
    const t = textsIn(language);

    testAtLength(
      'on a phone a report is cards; the next page of a list that is no more is told, and the list begins anew',
      async ({ page, context, session, server }) => {
        await context.addCookies(session);
        await page.setViewportSize(phone);
        const pack = newPack();
        await work(page.request, pack, 'verify');
        await repeat(server, pack, 200);
        const { rows } = reportOn(page, t);
        await page.goto(`/report?minDate=&statusFilter=all&gtin=${pack.gtin}`);
        await expect(rows.first()).toContainText(pack.sn);
        await expectGoodScreen(page);

        await page.setViewportSize(phone);
        // As after a change of mode: the next page belongs to a list that no longer exists.
        const ofAnother = (url: string) => url.replace(/after=[^&]*/, 'after=x');
        const further = /api\/mvs\/report\?.*after=/;
        await page.route(further, (route) => route.continue({ url: ofAnother(route.request().url()) }));
        await scrollUntil(page, page.waitForResponse(further));
        await expect(
          page.getByRole('alert').filter({ hasText: report.refusals['other-page'][language] }),
        ).toBeVisible();
        await page.unroute(further);
        const anew = page.waitForRequest((request) => /mvs\/report\?(?!.*after=)/.test(request.url()));
        await page.getByRole('button', { name: t('kit$tryAgain') }).click();
        await anew;
        await expect(rows.first()).toContainText(pack.sn);
        const goesOn = page.waitForResponse(further);
        await scrollUntil(page, goesOn);
        expect((await goesOn).ok()).toBe(true);
      },
    );
  });
