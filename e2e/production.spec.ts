import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { registeredAccount } from './support/account.ts';
import { addAuthenticator } from './support/authenticator.ts';
import { counterWords } from './support/counter-words.ts';
import { inDatabase } from './support/database.ts';
import { languagesOf } from './support/languages.ts';
import { type Place, test } from './support/national-server.ts';
import { counterOn, newPack } from './support/pack-on-counter.ts';
import { type ProductionWords, productionWords } from './support/production-words.ts';
import { expectGoodScreen, looksWithAxe } from './support/screen-checks.ts';
import { colleague, openMenu } from './support/sign-in.ts';
import { type Words, words } from './support/words.ts';

type Scene = Place & { readonly page: Page; readonly t: Words; readonly p: ProductionWords };

const cardOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const bannerOn = (page: Page) => page.getByRole('status').filter({ has: page.locator('strong') });
const dialogOn = (page: Page) => page.locator('dialog[open]');

const giveData = async ({ page, server, t, p }: Scene) => {
  await page.getByRole('link', { name: p.login }).click();
  await expect(cardOf(page, p.login)).toBeFocused();
  await expect(cardOf(page, p.login)).toBeInViewport();
  const data = cardOf(page, p.data);
  const save = data.getByRole('button', { name: t.save });
  await data.getByLabel(p.name, { exact: true }).fill('Új Patika');
  await data.getByLabel(p.vat).fill('12345678');
  await save.click();
  await expect(data.getByText(p.vatWrong)).toBeVisible();
  await expect(data.getByLabel(p.postCode)).toBeFocused();
  await data.getByLabel(p.postCode).fill('1052');
  await data.getByLabel(p.city).fill('Budapest');
  await data.getByLabel(p.address, { exact: true }).fill('Váci utca 1.');
  await data.getByLabel(p.vat).fill('12345678-1-41');
  await save.click();
  await expect(page.getByText(t.saved)).toBeVisible();

  await inDatabase(server, `update partner set city = 'Pécs', version = version + 1`);
  await data.getByLabel(p.address, { exact: true }).fill('Király utca 2.');
  await save.click();
  await expect(data.getByText(p.overtaken)).toBeVisible();
  await data.getByRole('button', { name: p.loadSaved }).click();
  await expect(data.getByLabel(p.city)).toHaveValue('Pécs');
  await expect(data.getByLabel(p.address, { exact: true })).toHaveValue('Váci utca 1.');
};

const giveCertificate = async ({ page, server, national, t, p }: Scene, password: string) => {
  await inDatabase(server, `update session set proved_at = now() - interval '1 hour'`);
  await page.getByRole('button', { name: p.upload }).click();
  const empty = page.getByRole('dialog', { name: p.emptyPassphrase });
  await expect(empty).toContainText(p.emptyMessage);
  await empty.getByRole('button', { name: p.ok }).click();
  await page.getByLabel(p.passphrase, { exact: true }).fill(await national.passphrase());
  await page.getByRole('button', { name: p.upload }).click();
  await expect(dialogOn(page)).toContainText(p.noFile);
  await dialogOn(page).getByRole('button', { name: p.ok, exact: true }).click();
  await page.getByLabel(p.file).setInputFiles(join(national.dir, 'client.p12'));
  await page.getByRole('button', { name: p.upload }).click();
  const proof = page.getByRole('dialog');
  await proof.getByLabel(t.password, { exact: true }).fill(password);
  await proof.getByRole('button', { name: p.confirm }).click();
  await expect(bannerOn(page).getByText(p.loginWrong)).toBeVisible();
  await expect(page.getByText('CN=EMU00001')).toBeVisible();
};

const giveInitialLogin = async ({ page, national, t, p }: Scene) => {
  const login = cardOf(page, p.login);
  await expect(login.getByText(p.warning)).toBeVisible();
  await national.fault('password-initial');
  const initial = await national.login();
  await login.getByLabel(p.loginId).selectOption('CP');
  await login.getByLabel(p.userId).fill('EMU-1');
  await login.getByLabel(p.userId).blur();
  await expect(login.getByText(p.userIdWrong)).toBeVisible();
  await login.getByLabel(p.userId).fill(initial.userId);
  await login.getByLabel(t.password, { exact: true }).fill(initial.password);
  await login.getByRole('button', { name: t.save }).click();
  await expect(bannerOn(page).getByText(p.works)).toBeVisible();
  await expect(login.getByText(p.changed)).toBeVisible();
  const now = await national.login();
  expect(now.password).not.toBe(initial.password);
  expect((await national.received()).filter((one) => one === 'G445')).toHaveLength(1);

  await login.getByRole('button', { name: p.show }).click();
  await expect(login.getByText(now.password)).toBeVisible();
  await login.getByRole('button', { name: p.hide, exact: true }).click();
  await expect(login.getByText(now.password)).toHaveCount(0);
};

/** Shown and confirmed at a press; new ones that wait are told in the banner, which leads there. */
const confirmNationalTerms = async ({ page, national, t, p }: Scene) => {
  await national.parameters({ termsVersion: 2 });
  const terms = cardOf(page, p.nationalTerms);
  await terms.getByRole('button', { name: p.showTerms }).click();
  await expect(terms.getByLabel(p.termsText)).toHaveValue(/version 2/);
  await terms.getByRole('button', { name: p.confirmTerms }).click();
  await expect(terms.getByText(p.termsConfirmed)).toBeVisible();
  await national.parameters({ termsVersion: 3 });
  const login = cardOf(page, p.login);
  await login.getByLabel(t.password, { exact: true }).fill((await national.login()).password);
  await login.getByRole('button', { name: t.save }).click();
  await expect(bannerOn(page).getByText(p.termsWait)).toBeVisible();
  await bannerOn(page).getByRole('link', { name: p.toTerms }).click();
  await expect(terms).toBeInViewport();
};

const requestProduction = async ({ page, p }: Scene, c: { readonly yes: string }) => {
  await expect(page.locator('[aria-current="step"]')).toContainText(p.next);
  await expectGoodScreen(page);
  await page.getByRole('button', { name: p.request }).click();
  await expect(dialogOn(page)).toContainText(p.sure);
  await dialogOn(page).getByRole('button', { name: c.yes, exact: true }).click();
  await expect(dialogOn(page)).toContainText(p.received);
  await dialogOn(page).getByRole('button', { name: p.ok, exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: p.received })).toBeVisible();
  await expect(page.getByRole('button', { name: p.request })).toHaveCount(0);
};

/** A colleague elsewhere, who has no organisation to look after, is made an operator, and comes with a passkey. */
const enterDesk = async ({ page, server, t, p }: Scene) => {
  await page.goto('/profile/organisation');
  await expect(page.getByRole('heading', { level: 1, name: p.organisation, exact: true })).toBeVisible();
  await expect(page.getByRole('form')).toHaveCount(0);
  await expect(page.getByText(p.adminMayAsk)).toBeVisible();
  await expect(page.getByRole('link', { name: t.sandboxLink })).toHaveCount(0);
  await inDatabase(
    server,
    `insert into operator (user_id, since) select user_id, now() from app_user where email = $1`,
    [colleague],
  );
  await addAuthenticator(page);
  await page.goto('/profile/security');
  await page.getByRole('button', { name: t.addPasskey }).click();
  await expect(page.getByText(t.passkeyAdded)).toBeVisible();
  await expect((await openMenu(page, t)).getByRole('link', { name: p.desk })).toBeHidden();
  await page.goto('/admin');
  await page.getByRole('button', { name: t.usePasskey }).click();
  await expect((await openMenu(page, t)).getByRole('link', { name: p.desk })).toBeVisible();
  await page.keyboard.press('Escape');
};

const approve = async ({ page, server, t, p }: Scene) => {
  await page.getByRole('button', { name: p.check }).click();
  await expect(page.getByText(p.loginWorks)).toBeVisible();
  for (const name of [p.national, p.organisations, p.terms])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await page.getByRole('button', { name: p.publish, exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: p.versionMissing })).toBeVisible();
  await expect(page.getByLabel(p.version)).toBeFocused();
  await expectGoodScreen(page, looksWithAxe());
  await inDatabase(server, `update session set passkey_proved_at = passkey_proved_at - interval '1 hour'`);
  await page.getByRole('button', { name: p.approve }).click();
  await dialogOn(page).getByRole('button', { name: p.ok, exact: true }).click();
  await expect(page.getByLabel(t.password, { exact: true })).toBeHidden();
  await page.getByRole('button', { name: t.usePasskey }).click();
  await expect(page.getByText(p.none)).toBeVisible();
};

/** As somebody who comes back to the page over and over: each time it asks at once. */
const keepLooking = (page: Page) =>
  page.evaluate(() => {
    setInterval(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })), 200);
  });

/** Another after every reload. */
const openedAt = (page: Page) => page.evaluate(() => performance.timeOrigin);

for (const language of languagesOf('hu')) {
  test.describe(language, () => {
    test.use({ language });

    test('a new organisation gives data, certificate and an initial password, asks for production, is approved by an operator with a passkey, and its open page dispenses there without a reload', async ({
      place,
      pageOf,
    }) => {
      // Two people and the longest way there is: an upper bound for a busy machine, not a measure.
      const [t, p, c] = [words[language], productionWords[language], counterWords[language]];
      const { server, national } = place;
      const account = await registeredAccount(server);
      const page = await pageOf(account);
      const pharmacy = { ...place, t, p, page };
      await page.goto('/');
      await (await openMenu(page, t)).getByRole('link', { name: p.profile }).click();
      await expect(bannerOn(page).getByText(p.notSetUp)).toBeVisible();
      await giveData(pharmacy);
      await giveCertificate(pharmacy, account.password);
      await giveInitialLogin(pharmacy);
      await confirmNationalTerms(pharmacy);
      await requestProduction(pharmacy, c);

      const pack = newPack({ gtin: '05991234567894' });
      await national.stock(pack);
      const at = counterOn(page, c);
      await at.open(pack);
      await at.verify();
      await expect(page.getByText(t.sandbox, { exact: true }).first()).toBeVisible();
      const opened = await openedAt(page);

      const provider = { ...place, t, p, page: await pageOf({ email: colleague }) };
      await enterDesk(provider);
      await approve(provider);

      await keepLooking(page);
      await expect(page.getByText(t.sandbox, { exact: true })).toHaveCount(0);
      await expect(at.rows).toHaveCount(0);
      await at.verify();
      await at.confirm(c.dispense);
      await expect(at.rows).toHaveCount(2);
      expect(await openedAt(page)).toBe(opened);
      const received = await national.received();
      expect(received.filter((one) => one === 'G110' || one === 'G120')).toEqual(['G110', 'G120']);
      expect(await national.pack(pack)).toEqual({ state: 'INACTIVE', reasons: ['SUPPLIED'] });
    });
  });
}
