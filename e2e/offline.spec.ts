import { named, scanOf, usScanner } from '@pecset/scanner/test-support';
import type { ServerProcess } from '@pecset/server/testing/process';
import type { BrowserContext, Page } from '@playwright/test';
import { activeAccount } from './support/account.ts';
import { atFullLength } from './support/at-full-length.ts';
import { inDatabase } from './support/database.ts';
import { holdRequests } from './support/hold-requests.ts';
import { expect, test } from './support/journey.ts';
import { onScreen } from './support/on-screen.ts';
import { addressOf, counterOn, newPack, type Pack } from './support/pack-on-counter.ts';
import { packInAddress, setUpScanner, typeKeys } from './support/scanner.ts';
import { expectGoodScreen, looksWithAxe } from './support/screen-checks.ts';
import { colleague, openMenu, openSession } from './support/sign-in.ts';
import { textsIn } from './support/texts.ts';

const testAtLength = atFullLength(test);

test.use({ language: 'hu' });

const t = textsIn('hu');
const record = t('offline$record');
const notVerified = t('offline$recordedWord');
const anyWaiting = new RegExp(t('offline$waiting', { count: '.*' }));

const scanPack = (page: Page, { gtin, expDate, lotNum, sn }: Pack) =>
  typeKeys(
    page,
    scanOf(
      `]d201${gtin}17${expDate}10${lotNum}\u001d21${sn}`,
      { ...usScanner, msPerKey: 0 },
      { before: named('F7'), after: named('Enter') },
    ),
  );

type Journey = { readonly page: Page; readonly context: BrowserContext; readonly server: ServerProcess };

/** Signs in a user with an organisation and a scanner of their own. */
const comeWithScanner = async ({ page, context, server }: Journey) => {
  await setUpScanner(page);
  await context.addCookies(await openSession(server, await activeAccount(server)));
};

/** Opens a page, by default a new pack's, and waits until the file for offline work is loaded. */
const openCounter = async (page: Page, address = addressOf(newPack())) => {
  const fetched = page.waitForEvent('requestfinished', (request) =>
    /\/assets\/offline-.*\.js$/.test(request.url()),
  );
  await page.goto(address);
  await fetched;
  return counterOn(page, t);
};

const bringPack = async (page: Page, pack: Pack) => {
  await scanPack(page, pack);
  await expect.poll(() => packInAddress(page)).toEqual(pack);
};

const recordPack = async (page: Page, pack: Pack) => {
  const counter = counterOn(page, t);
  await bringPack(page, pack);
  await counter.confirm(record);
  await expect(counter.status.filter({ hasText: notVerified })).toBeVisible();
};

const countDispenses = (context: BrowserContext) => {
  const keys: (string | undefined)[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/mvs/sn/dispense')) keys.push(request.headers()['idempotency-key']);
  });
  return keys;
};

/** The sender and the recorder of each dispense, from the server's ledger. */
const booked = `select u.user_name as sent_by, r.user_name as recorded_by, t.recorded_at < now() as before, t.alert_id is not null as alert
  from transaction t join app_user u on u.user_id = t.user_id left join app_user r on r.user_id = t.recorded_by
  where t.gtin = any($1) and t.trx_type = 'DSPN' order by t.ml_id`;

test('a dispense without connection is recorded as not verified, sent later and green then; an alert is told, and what is refused is given up', async ({
  page,
  context,
  server,
}) => {
  await page.addInitScript(() => {
    window.print = () => {
      document.title = 'printed';
    };
  });
  await comeWithScanner({ page, context, server });
  const counter = await openCounter(page);
  const [good, wrong, gone] = [newPack(), newPack({ sn: 'DEMO-NC-PC-02' }), newPack()];
  // As at another counter.
  await expect(await page.request.post('/api/mvs/sn/dispense', { data: gone })).toBeOK();

  await context.setOffline(true);
  await scanPack(page, good);
  const away = counter.status.filter({ hasText: t('offline$awayWord') });
  await expect(away.getByRole('link', { name: t('offline$why') })).toHaveAttribute('href', '/help#offline');
  await expect(counter.button(record)).toBeFocused();
  await expect(counter.button(t('packs$verify'))).toBeDisabled();
  await expect(counter.button(t('packs$verify'))).toHaveAccessibleDescription(t('offline$verifyBarred'));
  await expectGoodScreen(page);
  await recordPack(page, good);
  await expect(page.locator('[data-verdict="offline"]')).toHaveAttribute('data-tone', 'amber');
  await expectGoodScreen(page);
  await recordPack(page, wrong);
  await recordPack(page, gone);

  // Recording the same pack again asks first.
  await bringPack(page, good);
  await counter.button(t('offline$recordAgain')).click();
  await expect(page.getByRole('alertdialog', { name: t('offline$queuedTitle') })).toContainText(good.sn);
  await counter.answer(t('kit$no')).click();

  const strip = page.getByRole('status').filter({ hasText: anyWaiting });
  await expect(strip).toContainText(t('offline$waiting', { count: 3 }));
  await openMenu(page, t);
  await page.getByRole('button', { name: t('shell$logout') }).click();
  await expect(counter.dialog).toContainText(t('offline$logout', { count: 3 }));
  await counter.answer(t('kit$no')).click();
  await strip.getByRole('link', { name: t('offline$toList') }).click();
  const entries = page.getByRole('main').getByRole('listitem');
  await expect(entries).toHaveCount(3);
  await expect(entries.first()).toContainText(good.sn);
  await expect(entries.first()).toContainText(t('offline$stateWaiting'));
  await expectGoodScreen(page, looksWithAxe());

  await context.setOffline(false);
  const alert = page.getByRole('alertdialog', { name: t('offline$alertTitle') });
  await expect(alert).toContainText('DEMO-NC-PC-02');
  await expectGoodScreen(page);
  await expect(entries.filter({ hasText: good.sn })).toContainText(
    new RegExp(t('offline$stateDone', { userName: 'Anna', time: '.*' })),
  );
  expect(await inDatabase(server, booked, [[good.gtin, wrong.gtin]])).toMatchObject([
    { recorded_by: 'Anna', before: true, alert: false },
    { recorded_by: 'Anna', before: true, alert: true },
  ]);
  await alert.getByRole('button', { name: t('offline$openPack') }).click();
  await expect(counter.status).toContainText([t('packs$verdictAlertHandedOut')]);
  await expect(counter.status).toContainText([t('packs$leadAlertHandedOut')]);
  await expect(page.getByRole('cell', { name: /Feljegyezve/ })).toBeVisible();

  const stuck = page.getByRole('status').filter({ hasText: t('offline$stuck', { count: 1 }) });
  await expect(stuck).toBeVisible();
  // What was recorded is still there when the page is loaded anew.
  await page.goto('/offline');
  const refused = entries.filter({ hasText: gone.sn });
  await expect(refused).toContainText('a csomag már nincs forgalomban');
  await expectGoodScreen(page);
  await page.getByRole('button', { name: t('offline$print') }).click();
  await expect(page).toHaveTitle('printed');
  await refused.getByRole('button', { name: t('offline$giveUp') }).click();
  await expect(counter.answer(t('offline$giveUp'))).toBeDisabled();
  await counter.dialog.getByLabel(t('offline$resolved-elsewhere')).check();
  await counter.answer(t('offline$giveUp')).click();
  await expect(refused).toContainText(
    new RegExp(t('offline$stateGivenUp', { userName: 'Anna', time: '.*', because: '.*' })),
  );
  await expect(stuck).toHaveCount(0);
  expect(await inDatabase(server, booked, [[gone.gtin]])).toHaveLength(1);

  await context.setOffline(true);
  await recordPack(page, newPack());
  await context.setOffline(false);
  await expect(counter.status.filter({ hasText: t('packs$verdictSent') })).toBeVisible();
});

testAtLength(
  'two tabs have one queue; after a logout a colleague sends it, once, and both people are recorded',
  async ({ page, context, server }) => {
    await setUpScanner(page);
    await context.addCookies(await openSession(server));
    const counter = await openCounter(page);
    const other = await context.newPage();
    await openCounter(other);
    const packs = [newPack(), newPack(), newPack()] as const;
    const strip = (tab: Page) => tab.getByRole('status').filter({ hasText: anyWaiting });

    await context.setOffline(true);
    await recordPack(page, packs[0]);
    await recordPack(other, packs[1]);
    await recordPack(page, packs[2]);
    await expect(strip(other)).toContainText(t('offline$waiting', { count: 3 }));

    // The server is reachable but answers 502: nothing is removed from the queue.
    await context.route('**/api/mvs/sn/dispense', (route) =>
      route.fulfill({ status: 502, body: 'Bad Gateway' }),
    );
    await context.setOffline(false);
    await openMenu(page, t);
    await page.getByRole('button', { name: t('shell$logout') }).click();
    await expect(counter.dialog).toContainText(t('offline$logout', { count: 3 }));
    await counter.answer(t('kit$yes')).click();
    await expect(page.getByRole('link', { name: t('accounts$login') })).toBeVisible();
    await other.close();
    await context.unroute('**/api/mvs/sn/dispense');

    await context.addCookies(await openSession(server, await activeAccount(server)));
    await page.goto('/profile/user');
    await expect(page.getByText(t('offline$others', { count: 3 }))).toBeVisible();
    expect(await inDatabase(server, booked, [packs.map(({ gtin }) => gtin)])).toEqual([]);

    const sent = countDispenses(context);
    await context.addCookies(await openSession(server, { email: colleague }));
    await context.setOffline(false);
    const second = await context.newPage();
    await Promise.all([page.goto('/offline'), second.goto('/offline')]);
    for (const tab of [page, second])
      await expect(
        tab
          .getByRole('main')
          .getByRole('listitem')
          .filter({ hasText: new RegExp(t('offline$stateDone', { userName: '.*', time: '.*' })) }),
      ).toHaveCount(3);
    expect(new Set(sent).size).toBe(3);
    expect(sent).toHaveLength(3);
    const rows = await inDatabase(server, booked, [packs.map(({ gtin }) => gtin)]);
    expect(rows).toHaveLength(3);
    const { sent_by: sentBy, recorded_by: recordedBy } = rows[0] ?? {};
    expect(sentBy).not.toBe(recordedBy);
    expect(rows.map((row) => [row.sent_by, row.recorded_by])).toEqual(Array(3).fill([sentBy, recordedBy]));
  },
);

test('a press in flight is not recorded too; once lost it is recorded as the same press, and counts once', async ({
  page,
  context,
  server,
}) => {
  await comeWithScanner({ page, context, server });
  const pack = newPack();
  const counter = await openCounter(page, addressOf(pack));
  await counter.verify();
  const keys = countDispenses(context);
  const lost = Promise.withResolvers<void>();
  await page.route('**/api/mvs/sn/dispense', async (route) => {
    await route.fetch();
    await lost.promise;
    await route.abort();
  });
  await counter.confirm(t('packs$dispense'));
  await expect.poll(() => keys).toHaveLength(1);
  await context.setOffline(true);
  // Leaves the page and comes back, so that nothing on screen remembers the press.
  await page.getByRole('link', { name: 'Pecsét' }).first().click();
  await page.goBack();
  await expect(counter.button(record)).toBeDisabled();
  lost.resolve();
  await counter.answer(t('packs$later')).click();
  await page.unroute('**/api/mvs/sn/dispense');
  await counter.confirm(record);
  await expect(counter.status.filter({ hasText: notVerified })).toBeVisible();
  await context.setOffline(false);
  await expect(counter.status.filter({ hasText: t('packs$verdictDispensedHere') })).toBeVisible();
  await expect(counter.rows).toHaveCount(2);
  expect(keys).toEqual([keys[0], keys[0]]);
});

if (process.env.PECSET_LONG)
  test('a pack whose entry was sent a moment ago is not offered once more by the history that another tab had of it', async ({
    page,
    context,
    server,
  }) => {
    await comeWithScanner({ page, context, server });
    const packs = [newPack(), newPack()] as const;
    const counter = await openCounter(page, addressOf(packs[0]));
    await counter.verify();
    const other = await context.newPage();
    await openCounter(other);
    await context.setOffline(true);
    for (const pack of packs) await recordPack(other, pack);
    // The first dispense is sent once this tab has loaded its history; the others are held back.
    const looked = page.waitForResponse((response) => response.url().includes(packs[0].sn));
    await context.route('**/api/mvs/sn/dispense', async (route) => {
      if (!route.request().postData()?.includes(packs[0].sn)) return;
      await looked;
      await route.continue();
    });
    await context.setOffline(false);
    await expect(counter.status.filter({ hasText: t('packs$verdictDispensedHere') })).toBeVisible();
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  });

if (process.env.PECSET_LONG)
  test('a pack of the basket recorded on its page while offline is not sent with the basket later', async ({
    page,
    context,
    server,
  }) => {
    await page.addInitScript(() => localStorage.setItem('pecset-workstation', '["basket"]'));
    await comeWithScanner({ page, context, server });
    const counter = await openCounter(page, '/');
    const [first, second] = [newPack(), newPack()];
    await scanPack(page, first);
    await scanPack(page, second);
    await expect(page.getByRole('button', { name: t('basket$dispenseAll', { count: 2 }) })).toBeVisible();
    const keys = countDispenses(context);
    await context.setOffline(true);
    await page.getByRole('link', { name: first.gtin }).click();
    await counter.confirm(record);
    await expect(counter.status.filter({ hasText: notVerified })).toBeVisible();
    await page.getByRole('link', { name: t('basket$back', { count: 2 }) }).click();
    await expect(onScreen(page, t('basket$awayLeads'))).toBeVisible();
    await expect(page.getByRole('button', { name: t('basket$dispenseGreen', { count: 1 }) })).toBeDisabled();
    await expectGoodScreen(page);
    // The queue is sent, and the basket learns of it before any history is loaded.
    const letGo = await holdRequests(page, `**/api/mvs/sn/${first.gtin}/**`);
    await context.setOffline(false);
    await expect.poll(() => keys).toHaveLength(1);
    await expect(page.getByText(t('packs$verdictSent'))).toBeVisible();
    await counter.confirm(t('basket$dispenseAll', { count: 1 }));
    await expect.poll(() => keys).toHaveLength(2);
    letGo();
    await expect.poll(() => inDatabase(server, booked, [[first.gtin, second.gtin]])).toHaveLength(2);
  });

if (process.env.PECSET_LONG)
  test('a question that is answered after another tab has recorded the pack sends nothing', async ({
    page,
    context,
    server,
  }) => {
    await comeWithScanner({ page, context, server });
    const pack = newPack();
    const counter = await openCounter(page, addressOf(pack));
    await counter.verify();
    await counter.button(t('packs$dispense')).click();
    const other = await context.newPage();
    await openCounter(other);
    const keys = countDispenses(context);
    await context.setOffline(true);
    await recordPack(other, pack);
    const letGo = await holdRequests(page, `**/api/mvs/sn/${pack.gtin}/**`);
    await context.setOffline(false);
    await expect.poll(() => keys).toHaveLength(1);
    await expect(other.getByRole('status').filter({ hasText: anyWaiting })).toHaveCount(0);
    await counter.answer(t('kit$yes')).click();
    await expect(counter.dialog).toHaveCount(0);
    letGo();
    await expect(counter.status.filter({ hasText: t('packs$verdictDispensedHere') })).toBeVisible();
    expect(keys).toHaveLength(1);
  });
