import { named, scanOf, usScanner } from '@pecset/scanner/test-support';
import type { BrowserContext, Page } from '@playwright/test';
import { activeAccount } from './support/account.ts';
import { counterWords } from './support/counter-words.ts';
import { inDatabase } from './support/database.ts';
import { expect, test } from './support/journey.ts';
import { addressOf, counterOn, newPack, type Pack } from './support/pack-on-counter.ts';
import { packInAddress, setUpScanner, typeKeys } from './support/scanner.ts';
import { expectGoodScreen, looksWithAxe } from './support/screen-checks.ts';
import { colleague, openMenu, openSession } from './support/sign-in.ts';
import { words } from './support/words.ts';

test.use({ language: 'hu' });

const t = counterWords.hu;
const record = 'Kiadás feljegyzése';
const notVerified = 'Feljegyezve – MÉG NINCS ELLENŐRIZVE';

const scanPack = (page: Page, { gtin, expDate, lotNum, sn }: Pack) =>
  typeKeys(
    page,
    scanOf(
      `]d201${gtin}17${expDate}10${lotNum}\u001d21${sn}`,
      { ...usScanner, msPerKey: 0 },
      { before: named('F7'), after: named('Enter') },
    ),
  );

/** A pack's page, with what is needed without connection fetched while there is one. */
const openCounter = async (page: Page, pack = newPack()) => {
  const fetched = page.waitForEvent('requestfinished', (request) =>
    /\/assets\/offline-.*\.js$/.test(request.url()),
  );
  await page.goto(addressOf(pack));
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

/** Who sent and who recorded, as the server's book has it. */
const booked = `select u.user_name as sent_by, r.user_name as recorded_by, t.recorded_at < now() as before, t.alert_id is not null as alert
  from transaction t join app_user u on u.user_id = t.user_id left join app_user r on r.user_id = t.recorded_by
  where t.gtin = any($1) and t.trx_type = 'DSPN' order by t.ml_id`;

test('without connection a dispense is recorded, marked as not verified, and sent when the connection is back; an alert is told with its pack', async ({
  page,
  context,
  server,
}) => {
  await setUpScanner(page);
  await context.addCookies(await openSession(server, await activeAccount(server)));
  const counter = await openCounter(page);
  const [good, wrong] = [newPack(), newPack({ sn: 'DEMO-NC-PC-02' })];

  await context.setOffline(true);
  await scanPack(page, good);
  await expect(counter.status.filter({ hasText: 'Nincs kapcsolat – nem ellenőrizhető' })).toContainText(
    '(EU) 2016/161 felhatalmazáson alapuló rendelet 29. cikke',
  );
  await expect(counter.button(record)).toBeFocused();
  await expect(counter.button(t.verify)).toBeDisabled();
  await expect(counter.button(t.verify)).toHaveAccessibleDescription(/Most nem lehet ellenőrizni/);
  await expectGoodScreen(page);
  await recordPack(page, good);
  await expect(page.locator('[data-verdict="offline"]')).toHaveAttribute('data-tone', 'amber');
  await expectGoodScreen(page);
  await recordPack(page, wrong);

  // The same pack once more is a question first.
  await bringPack(page, good);
  await counter.button('Feljegyzés még egyszer').click();
  await expect(page.getByRole('alertdialog', { name: 'Itt már feljegyezték' })).toContainText(good.sn);
  await counter.answer(t.no).click();

  const strip = page.getByRole('status').filter({ hasText: 'Kapcsolat nélkül feljegyezve' });
  await expect(strip).toContainText('még nincs ellenőrizve: 2');
  await strip.getByRole('link', { name: 'Feljegyzett kiadások' }).click();
  const entries = page.getByRole('listitem');
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText(good.sn);
  await expect(entries.first()).toContainText('Még nincs ellenőrizve');
  await expectGoodScreen(page, looksWithAxe());

  await context.setOffline(false);
  const alert = page.getByRole('alertdialog', { name: 'RIASZTÁS egy már kiadott csomagra' });
  await expect(alert).toContainText('DEMO-NC-PC-02');
  await expectGoodScreen(page);
  await expect(entries.filter({ hasText: good.sn })).toContainText('Kijelentve, elküldte: Anna');
  expect(await inDatabase(server, booked, [[good.gtin, wrong.gtin]])).toMatchObject([
    { recorded_by: 'Anna', before: true, alert: false },
    { recorded_by: 'Anna', before: true, alert: true },
  ]);
  await alert.getByRole('button', { name: 'Csomag megnyitása' }).click();
  await expect(counter.status).toContainText([t.doNotSupplyAlert]);
  await expect(page.getByRole('cell', { name: /Feljegyezve/ })).toBeVisible();
});

test('two tabs have one queue; a logout leaves it; another organisation sees only how many wait; a colleague sends them, once, and both are recorded', async ({
  page,
  context,
  server,
}) => {
  await setUpScanner(page);
  await context.addCookies(await openSession(server));
  const counter = await openCounter(page);
  const other = await context.newPage();
  await openCounter(other);
  const packs = [newPack(), newPack(), newPack()] as const;
  const strip = (tab: Page) => tab.getByRole('status').filter({ hasText: 'Kapcsolat nélkül feljegyezve' });

  await context.setOffline(true);
  await recordPack(page, packs[0]);
  await recordPack(other, packs[1]);
  await recordPack(page, packs[2]);
  await expect(strip(other)).toContainText('még nincs ellenőrizve: 3');

  // Reached again, the server is not itself yet: nothing is taken off the list.
  await context.route('**/api/mvs/sn/dispense', (route) =>
    route.fulfill({ status: 502, body: 'Bad Gateway' }),
  );
  await context.setOffline(false);
  await openMenu(page, words.hu);
  await page.getByRole('button', { name: words.hu.logout }).click();
  await expect(counter.dialog).toContainText('még nincs ellenőrizve: 3');
  await counter.answer(t.yes).click();
  await expect(page.getByRole('link', { name: words.hu.login })).toBeVisible();
  await other.close();
  await context.unroute('**/api/mvs/sn/dispense');

  await context.addCookies(await openSession(server, await activeAccount(server)));
  await page.goto('/profile/user');
  await expect(page.getByText('Egy másik szervezeté, ezen a számítógépen vár: 3.')).toBeVisible();
  expect(await inDatabase(server, booked, [packs.map(({ gtin }) => gtin)])).toEqual([]);

  const sent = countDispenses(context);
  await context.addCookies(await openSession(server, { email: colleague }));
  await context.setOffline(false);
  const second = await context.newPage();
  await Promise.all([page.goto('/offline'), second.goto('/offline')]);
  for (const tab of [page, second])
    await expect(tab.getByRole('listitem').filter({ hasText: 'Kijelentve, elküldte' })).toHaveCount(3);
  expect(new Set(sent).size).toBe(3);
  expect(sent).toHaveLength(3);
  const rows = await inDatabase(server, booked, [packs.map(({ gtin }) => gtin)]);
  expect(rows).toHaveLength(3);
  const { sent_by: sentBy, recorded_by: recordedBy } = rows[0] ?? {};
  expect(sentBy).not.toBe(recordedBy);
  expect(rows.map((row) => [row.sent_by, row.recorded_by])).toEqual(Array(3).fill([sentBy, recordedBy]));
});
