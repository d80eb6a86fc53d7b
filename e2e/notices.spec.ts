import { lateAnswer } from '@pecset/packs/contract';
import type { ServerProcess } from '@pecset/server/testing/process';
import type { BrowserContext, Page } from '@playwright/test';
import { activeAccount } from './support/account.ts';
import { atFullLength } from './support/at-full-length.ts';
import { inDatabase } from './support/database.ts';
import { expect, test } from './support/journey.ts';
import { holdAnswer, letAnswerCome } from './support/late-answers.ts';
import { counterOn, newPack, type Pack } from './support/pack-on-counter.ts';
import { expectGoodScreen } from './support/screen-checks.ts';
import { openMenu, openSession } from './support/sign-in.ts';
import { textsIn } from './support/texts.ts';

const testAtLength = atFullLength(test);

test.use({ language: 'hu' });

const t = textsIn('hu');

/** The words that tell of a dispense's late answer. */
const toldOf = (alertId: string | null): string => {
  const pack = { gtin: '', sn: '', lotNum: '', expDate: '' };
  const answer = { mlId: 1, operation: 'dispense', status: 'I', reasonCode: null, alertId, ...pack } as const;
  return lateAnswer({ answer }).words('hu').what;
};

const bell = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Signs in as a new user, who has no notices of other tests. */
const signInAnew = async (context: BrowserContext, server: ServerProcess) =>
  context.addCookies(await openSession(server, await activeAccount(server)));

/** Dispenses as the button does, but without a verify first, whose answer would be pending too. */
const dispense = async (page: Page, server: ServerProcess, pack: Pack) => {
  const pressed = await page.request.post('/api/mvs/sn/dispense', { data: pack });
  expect(pressed.status()).toBe(200);
  await holdAnswer(server);
  const counter = counterOn(page, t);
  await counter.open(pack);
  await expect(counter.status).toContainText(t('packs$statusPending'));
  return counter;
};

const leaveBeforeAnswer = async (page: Page, server: ServerProcess, pack: Pack) => {
  await dispense(page, server, pack);
  await (await openMenu(page, t)).getByRole('link', { name: t('shell$userProfile') }).click();
  await page.waitForURL('/profile/user');
  await letAnswerCome(server);
};

test('a late answer waits in the header and leads to its pack; a late alert is told across the page until it is opened', async ({
  page,
  context,
  server,
}) => {
  await signInAnew(context, server);
  const [ordinary, pack] = [newPack({ sn: 'DEMO-PENDING' }), newPack({ sn: 'DEMO-PENDING' })];
  await inDatabase(
    server,
    `insert into sandbox_pack (partner_id, gtin, sn, held) select max(partner_id), $1, $2, $3 from partner`,
    [pack.gtin, pack.sn, { pack: { SUPPLIED: { by: 'another pharmacy', at: 0, doubleScans: 0 } } }],
  );
  expect((await page.request.post('/api/mvs/sn/dispense', { data: ordinary })).status()).toBe(200);
  await leaveBeforeAnswer(page, server, pack);
  const strip = page.getByRole('alert').filter({ hasText: toldOf('an alert') });
  await expect(strip).toContainText(pack.gtin);
  // The focus stays where it was.
  await expect(page.getByRole('main')).toBeFocused();
  await expectGoodScreen(page);

  await bell(page, t('notices$bellSome', { count: 2 })).click();
  const list = page.getByRole('region', { name: t('notices$notices') });
  await expectGoodScreen(page);
  const told = list.getByRole('listitem').filter({ hasText: ordinary.gtin });
  await expect(told).toContainText(toldOf(null));
  await expect(page.getByRole('alert').filter({ hasText: ordinary.gtin })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(bell(page, t('notices$bellSome', { count: 2 }))).toBeFocused();
  await page.keyboard.press('Enter');
  await told.getByRole('link').click();
  await expect(counterOn(page, t).rows).toHaveCount(1);
  await expect(bell(page, t('notices$bellSome', { count: 1 }))).toBeVisible();
  await expect(list).toBeHidden();

  await page.reload();
  await strip.getByRole('link', { name: t('notices$openAlert') }).click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(t('packs$verdictAlert'));
  await expect(strip).toHaveCount(0);
  await expect(bell(page, t('notices$bellNone'))).toBeVisible();

  await page.route('**/api/notices', (route) => route.abort());
  await bell(page, t('notices$bellNone')).click();
  await expect(list.getByRole('alert')).toContainText(t('notices$failed'));
  await page.unroute('**/api/notices');
  await list.getByRole('button', { name: t('kit$tryAgain') }).click();
  await expect(list.getByRole('alert')).toHaveCount(0);
});

testAtLength(
  'an answer that comes while its pack is on screen is told there, and not once more',
  async ({ page, context, server }) => {
    await signInAnew(context, server);
    const seen = page.waitForRequest('**/api/notices/seen');
    const counter = await dispense(page, server, newPack({ sn: 'DEMO-PENDING' }));
    await letAnswerCome(server);
    await expect(counter.status).toContainText(t('packs$verdictDispensedNow'));
    await seen;
    await expect(bell(page, t('notices$bellNone'))).toBeVisible();
  },
);
