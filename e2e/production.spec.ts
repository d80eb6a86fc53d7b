import { join } from 'node:path';
import { changeOrgProfile } from '@pecset/organisation/contract';
import { expect, type Page } from '@playwright/test';
import { registeredAccount } from './support/account.ts';
import { addAuthenticator } from './support/authenticator.ts';
import { inDatabase } from './support/database.ts';
import type { Language } from './support/journey.ts';
import { languagesOf } from './support/languages.ts';
import { type Place, test } from './support/national-server.ts';
import { counterOn, newPack } from './support/pack-on-counter.ts';
import { expectGoodScreen, looksWithAxe } from './support/screen-checks.ts';
import { colleague, openMenu, openSession } from './support/sign-in.ts';
import { type Texts, textsIn } from './support/texts.ts';

type Scene = Place & { readonly page: Page; readonly language: Language; readonly t: Texts };

const cardOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const bannerOn = (page: Page) => page.getByRole('status').filter({ has: page.locator('strong') });
const partOf = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const dialogOn = (page: Page) => page.locator('dialog[open]');

const giveData = async ({ page, server, language, t }: Scene) => {
  await page.getByRole('link', { name: t('connection$login') }).click();
  await expect(cardOf(page, t('connection$login'))).toBeFocused();
  await expect(cardOf(page, t('connection$login'))).toBeInViewport();
  await partOf(page, t('organisation$tabData')).click();
  const data = cardOf(page, t('organisation$data'));
  const save = data.getByRole('button', { name: t('profile$save') });
  const name = data.getByLabel(t('organisation$name'), { exact: true });
  await name.fill('Új Patika');
  // What was typed is there after a look at another part.
  await partOf(page, t('organisation$tabColleagues')).click();
  await expect(name).toBeHidden();
  await partOf(page, t('organisation$tabData')).click();
  await expect(name).toHaveValue('Új Patika');
  await data.getByLabel(t('organisation$vatnumber')).fill('12345678');
  await save.click();
  await expect(data.getByText(t('organisation$vatnumberWrong'))).toBeVisible();
  await expect(data.getByLabel(t('organisation$postCode'))).toBeFocused();
  await data.getByLabel(t('organisation$postCode')).fill('1052');
  await data.getByLabel(t('organisation$city')).fill('Budapest');
  await data.getByLabel(t('organisation$address'), { exact: true }).fill('Váci utca 1.');
  await data.getByLabel(t('organisation$vatnumber')).fill('12345678-1-41');
  await save.click();
  await expect(page.getByText(t('kit$saved'))).toBeVisible();

  await inDatabase(server, `update partner set city = 'Pécs', version = version + 1`);
  await data.getByLabel(t('organisation$address'), { exact: true }).fill('Király utca 2.');
  await save.click();
  await expect(data.getByText(changeOrgProfile.refusals['changed-meanwhile'][language])).toBeVisible();
  await data.getByRole('button', { name: t('organisation$loadSaved') }).click();
  await expect(data.getByLabel(t('organisation$city'))).toHaveValue('Pécs');
  await expect(data.getByLabel(t('organisation$address'), { exact: true })).toHaveValue('Váci utca 1.');
};

const giveCertificate = async ({ page, server, national, t }: Scene, password: string) => {
  await inDatabase(server, `update session set proved_at = now() - interval '1 hour'`);
  await partOf(page, t('organisation$tabConnection')).click();
  await page.getByRole('button', { name: t('connection$upload') }).click();
  const empty = page.getByRole('dialog', { name: t('connection$emptyPassphrase') });
  await expect(empty).toContainText(t('connection$emptyPassphraseMessage'));
  await empty.getByRole('button', { name: t('kit$ok') }).click();
  await page.getByLabel(t('connection$passphrase'), { exact: true }).fill(await national.passphrase());
  await page.getByRole('button', { name: t('connection$upload') }).click();
  await expect(dialogOn(page)).toContainText(t('connection$noFileMessage'));
  await dialogOn(page)
    .getByRole('button', { name: t('kit$ok'), exact: true })
    .click();
  // Its title contains the field's label until it is gone.
  await expect(page.locator('dialog')).toHaveCount(0);
  await page.getByLabel(t('connection$certificateFile')).setInputFiles(join(national.dir, 'client.p12'));
  await page.getByRole('button', { name: t('connection$upload') }).click();
  const proof = page.getByRole('dialog');
  await proof.getByLabel(t('accounts$password'), { exact: true }).fill(password);
  await proof.getByRole('button', { name: t('profile$confirm') }).click();
  await expect(bannerOn(page).getByText(t('connection$statusLoginWrong'))).toBeVisible();
  await expect(page.getByText('CN=EMU00001')).toBeVisible();
};

const giveInitialLogin = async ({ page, national, t }: Scene) => {
  const login = cardOf(page, t('connection$login'));
  await expect(login.getByText(t('connection$initialWarning'))).toBeVisible();
  await national.fault('password-initial');
  const initial = await national.login();
  await login.getByLabel(t('connection$clientLoginId')).selectOption('CP');
  await login.getByLabel(t('connection$userId')).fill('EMU-1');
  await login.getByLabel(t('connection$userId')).blur();
  await expect(login.getByText(t('connection$userIdWrong'))).toBeVisible();
  await login.getByLabel(t('connection$userId')).fill(initial.userId);
  await login.getByLabel(t('accounts$password'), { exact: true }).fill(initial.password);
  await login.getByRole('button', { name: t('profile$save') }).click();
  await expect(bannerOn(page).getByText(t('connection$statusWorks'))).toBeVisible();
  await expect(login.getByText(t('connection$passwordChanged'))).toBeVisible();
  const now = await national.login();
  expect(now.password).not.toBe(initial.password);
  expect((await national.received()).filter((one) => one === 'G445')).toHaveLength(1);

  await login.getByRole('button', { name: t('connection$showPassword') }).click();
  await expect(login.getByText(now.password)).toBeVisible();
  await login.getByRole('button', { name: t('connection$hidePassword'), exact: true }).click();
  await expect(login.getByText(now.password)).toHaveCount(0);
};

/** Shows and confirms the national terms; newer ones are announced in a banner, which leads there. */
const confirmNationalTerms = async ({ page, national, t }: Scene) => {
  await national.parameters({ termsVersion: 2 });
  const terms = cardOf(page, t('connection$terms'));
  await terms.getByRole('button', { name: t('connection$showTerms') }).click();
  await expect(terms.getByLabel(t('connection$termsText'))).toHaveValue(/version 2/);
  await terms.getByRole('button', { name: t('connection$confirmTerms') }).click();
  await expect(terms.getByText(t('connection$termsConfirmed'))).toBeVisible();
  await national.parameters({ termsVersion: 3 });
  const login = cardOf(page, t('connection$login'));
  await login.getByLabel(t('accounts$password'), { exact: true }).fill((await national.login()).password);
  await login.getByRole('button', { name: t('profile$save') }).click();
  await expect(bannerOn(page).getByText(t('connection$termsWait'))).toBeVisible();
  await bannerOn(page)
    .getByRole('link', { name: t('connection$toTerms') })
    .click();
  await expect(terms).toBeInViewport();
};

const requestProduction = async ({ page, t }: Scene) => {
  await expect(page.locator('[aria-current="step"]')).toContainText(t('organisation$guideRequest'));
  await expectGoodScreen(page);
  await page.getByRole('button', { name: t('productionRequest$request') }).click();
  await expect(dialogOn(page)).toContainText(t('productionRequest$sure'));
  await dialogOn(page)
    .getByRole('button', { name: t('kit$yes'), exact: true })
    .click();
  await expect(dialogOn(page)).toContainText(t('productionRequest$received'));
  await dialogOn(page)
    .getByRole('button', { name: t('kit$ok'), exact: true })
    .click();
  await expect(page.getByRole('status').filter({ hasText: t('productionRequest$received') })).toBeVisible();
  await expect(page.getByRole('button', { name: t('productionRequest$request') })).toHaveCount(0);
};

/** Makes a user who administers no organisation an operator, who signs in with a passkey. */
const enterDesk = async ({ page, server, t }: Scene) => {
  await page.goto('/profile/organisation');
  await expect(
    page.getByRole('heading', { level: 1, name: t('organisation$organisation'), exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('form')).toHaveCount(0);
  await expect(page.getByText(t('shell$sandboxAdmin'))).toBeVisible();
  await expect(page.getByRole('link', { name: t('shell$sandboxLink') })).toHaveCount(0);
  await inDatabase(
    server,
    `insert into operator (user_id, since) select user_id, now() from app_user where email = $1`,
    [colleague],
  );
  await addAuthenticator(page);
  await openSession(server, { email: colleague });
  await page.goto('/profile/security');
  await page.getByRole('button', { name: t('profile$endOthers') }).click();
  await dialogOn(page)
    .getByRole('button', { name: t('kit$yes'), exact: true })
    .click();
  await expect(page.getByRole('button', { name: t('profile$endOthers') })).toHaveCount(0);
  await page.getByRole('button', { name: t('profile$addPasskey') }).click();
  await expect(page.getByText(t('profile$passkeyAdded'))).toBeVisible();
  await expect((await openMenu(page, t)).getByRole('link', { name: t('shell$operatorDesk') })).toBeHidden();
  await page.goto('/admin');
  await page.getByRole('button', { name: t('profile$usePasskey') }).click();
  await expect((await openMenu(page, t)).getByRole('link', { name: t('shell$operatorDesk') })).toBeVisible();
  await page.keyboard.press('Escape');
};

const approve = async ({ page, server, t }: Scene) => {
  await page.getByRole('button', { name: t('operator$checkAgain') }).click();
  await expect(page.getByText(new RegExp(t('operator$worksNow', { time: '.*' })))).toBeVisible();
  for (const name of [t('operator$national'), t('operator$organisations'), t('operator$terms')])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await page.getByRole('button', { name: t('operator$publishNow'), exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: t('operator$versionMissing') })).toBeVisible();
  await expect(page.getByLabel(t('operator$version'))).toBeFocused();
  await expectGoodScreen(page, looksWithAxe());
  await inDatabase(server, `update session set passkey_proved_at = passkey_proved_at - interval '1 hour'`);
  await page.getByRole('button', { name: t('operator$approve') }).click();
  await dialogOn(page)
    .getByRole('button', { name: t('kit$ok'), exact: true })
    .click();
  await expect(page.getByLabel(t('accounts$password'), { exact: true })).toBeHidden();
  await page.getByRole('button', { name: t('profile$usePasskey') }).click();
  await expect(page.getByText(t('operator$noRequests'))).toBeVisible();
};

/** Simulates a user who keeps returning to the page: each time it polls at once. */
const keepLooking = (page: Page) =>
  page.evaluate(() => {
    setInterval(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })), 200);
  });

/** Changes with every reload. */
const openedAt = (page: Page) => page.evaluate(() => performance.timeOrigin);

for (const language of languagesOf('hu')) {
  test.describe(language, () => {
    test.use({ language });

    test('a new organisation asks for production, an operator approves, and its open page dispenses without a reload', async ({
      place,
      pageOf,
    }) => {
      const t = textsIn(language);
      const { server, national } = place;
      const account = await registeredAccount(server);
      const page = await pageOf(account);
      const pharmacy = { ...place, language, t, page };
      await page.goto('/');
      await (await openMenu(page, t)).getByRole('link', { name: t('shell$organisation') }).click();
      await partOf(page, t('organisation$tabConnection')).click();
      await expect(bannerOn(page).getByText(t('connection$statusNotSetUp'))).toBeVisible();
      await giveData(pharmacy);
      await giveCertificate(pharmacy, account.password);
      await giveInitialLogin(pharmacy);
      await confirmNationalTerms(pharmacy);
      await requestProduction(pharmacy);

      const pack = newPack({ gtin: '05991234567894' });
      await national.stock(pack);
      const at = counterOn(page, t);
      await at.open(pack);
      await at.verify();
      await expect(page.getByText(t('shell$sandboxMode'), { exact: true }).first()).toBeVisible();
      const opened = await openedAt(page);

      const provider = { ...place, language, t, page: await pageOf({ email: colleague }) };
      await enterDesk(provider);
      await approve(provider);

      await keepLooking(page);
      await expect(page.getByText(t('shell$sandboxMode'), { exact: true })).toHaveCount(0);
      await expect(at.rows).toHaveCount(0);
      await at.verify();
      await at.confirm(t('packs$dispense'));
      await expect(at.rows).toHaveCount(2);
      expect(await openedAt(page)).toBe(opened);
      const received = await national.received();
      expect(received.filter((one) => one === 'G110' || one === 'G120')).toEqual(['G110', 'G120']);
      expect(await national.pack(pack)).toEqual({ state: 'INACTIVE', reasons: ['SUPPLIED'] });
    });
  });
}
