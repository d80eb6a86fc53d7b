import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess } from '@pecset/server/testing';
import type { Page } from '@playwright/test';
import { inDatabase } from './support/database.ts';
import { type EmulatorProcess, startEmulatorProcess } from './support/emulator.ts';
import { test as base, expect } from './support/journey.ts';
import { languagesOf } from './support/languages.ts';
import { expectGoodScreen } from './support/screen-checks.ts';
import { colleague, openMenu, openSession } from './support/sign-in.ts';
import { words } from './support/words.ts';

/** Written here once more: a changed text should be noticed. */
const pageWords = {
  en: {
    organisation: 'Organisation',
    profile: 'Organisation profile',
    notSetUp: 'Please provide a valid certificate and connection details!',
    loginWrong: 'Certificate works, but login data is incorrect!',
    works: 'The connection works.',
    vat: 'VAT number',
    vatWrong: 'The VAT number has 8 digits, a dash, 1 digit, a dash and 2 digits.',
    postCode: 'Postal code',
    city: 'City',
    address: 'Address',
    data: 'Organisation data',
    login: 'Verification-system login',
    file: 'Certificate file',
    passphrase: 'Passphrase',
    upload: 'Upload certificate',
    emptyPassphrase: 'Empty passphrase',
    emptyMessage: 'You most provide the passphrase you received with the certificate!',
    confirm: 'Confirm',
    ok: 'OK',
    loginId: 'Login ID',
    userId: 'User ID',
    userIdWrong: 'The user ID has only letters and digits.',
    warning: 'the system generates and sets a new one immediately',
    changed: 'A new password was generated and set.',
    show: 'Show the login',
    hide: 'Hide',
    next: 'Production requested',
    overtaken: 'Somebody else has changed the data meanwhile.',
    loadSaved: 'Show what is saved',
    terms: 'Terms of the national system',
    showTerms: 'Show the terms',
    termsText: 'The text of the terms',
    confirmTerms: 'I have read and confirm them',
    termsConfirmed: 'These terms are confirmed.',
    termsWait: 'New terms of the national system wait for you',
    toTerms: 'Read and confirm',
  },
  hu: {
    organisation: 'Szervezet',
    profile: 'Szervezet profilja',
    notSetUp: 'Kérjük, adjon meg érvényes tanúsítványt és csatlakozási adatokat!',
    loginWrong: 'A tanúsítvány működik, de a belépési adatok hibásak!',
    works: 'A kapcsolat működik.',
    vat: 'Adószám',
    vatWrong: 'Az adószám 8 számjegy, kötőjel, 1 számjegy, kötőjel és 2 számjegy.',
    postCode: 'Irányítószám',
    city: 'Település',
    address: 'Cím',
    data: 'A szervezet adatai',
    login: 'Belépés az ellenőrző rendszerbe',
    file: 'Tanúsítványfájl',
    passphrase: 'Jelmondat',
    upload: 'Tanúsítvány feltöltése',
    emptyPassphrase: 'Üres jelmondat',
    emptyMessage: 'Meg kell adnia a tanúsítványhoz kapott jelmondatot!',
    confirm: 'Megerősítés',
    ok: 'OK',
    loginId: 'Belépés típusa',
    userId: 'Felhasználóazonosító',
    userIdWrong: 'A felhasználóazonosító csak betűkből és számjegyekből áll.',
    warning: 'a rendszer azonnal újat készít és állít be',
    changed: 'Új jelszót készítettünk és állítottunk be.',
    show: 'Adatok megjelenítése',
    hide: 'Elrejtés',
    next: 'Éles üzem kérelmezve',
    overtaken: 'Az adatokat időközben valaki más módosította.',
    loadSaved: 'A mentett adatok megjelenítése',
    terms: 'Az országos rendszer feltételei',
    showTerms: 'A feltételek megjelenítése',
    termsText: 'A feltételek szövege',
    confirmTerms: 'Elolvastam és megerősítem',
    termsConfirmed: 'Ezek a feltételek meg vannak erősítve.',
    termsWait: 'Az országos rendszer új feltételei megerősítésre várnak',
    toTerms: 'Elolvasás és megerősítés',
  },
} as const;

/** The program before a national system of its own. */
const test = base.extend<Record<never, never>, { national: EmulatorProcess }>({
  national: [
    async ({ browserName: _ }, use) => {
      const national = await startEmulatorProcess();
      await use(national);
      await national.end();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ national }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'pecset-organisation-'));
      const server = await startServerProcess(folder, await national.settings());
      await use(server);
      await server.end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

const cardOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

for (const language of languagesOf('hu')) {
  test.describe(language, () => {
    test.use({ language });
    const t = pageWords[language];

    test('an admin gives data, certificate and an initial password, and the connection works; a colleague sees an empty card', async ({
      page,
      context,
      server,
      national,
    }) => {
      const { password } = await server.demo();
      await inDatabase(
        server,
        `update partner set connection_status = null, post_code = '', city = '', address = '', vatnumber = ''`,
      );
      for (const table of ['nmvs_certificate', 'nmvs_login'])
        await inDatabase(server, `delete from ${table}`);
      await context.addCookies(await openSession(server, { email: colleague }));
      await page.goto('/profile/organisation');
      await expect(page.getByRole('heading', { level: 1, name: t.organisation, exact: true })).toBeVisible();
      await expect(page.getByRole('form')).toHaveCount(0);
      await context.clearCookies();

      await context.addCookies(await openSession(server));
      await page.goto('/');
      const menu = await openMenu(page, words[language]);
      await menu.getByRole('link', { name: t.profile }).click();
      const banner = page.getByRole('status').filter({ has: page.locator('strong') });
      await expect(banner.getByText(t.notSetUp)).toBeVisible();

      const data = cardOf(page, t.data);
      await data.getByLabel(t.vat).fill('12345678');
      await data.getByRole('button', { name: words[language].save }).click();
      await expect(data.getByText(t.vatWrong)).toBeVisible();
      await expect(data.getByLabel(t.postCode)).toBeFocused();
      await data.getByLabel(t.postCode).fill('1052');
      await data.getByLabel(t.city).fill('Budapest');
      await data.getByLabel(t.address, { exact: true }).fill('Váci utca 1.');
      await data.getByLabel(t.vat).fill('12345678-1-41');
      await data.getByRole('button', { name: words[language].save }).click();
      await expect(page.getByText(words[language].saved)).toBeVisible();

      await inDatabase(server, `update partner set city = 'Pécs', version = version + 1`);
      await data.getByLabel(t.address, { exact: true }).fill('Király utca 2.');
      await data.getByRole('button', { name: words[language].save }).click();
      await expect(data.getByText(t.overtaken)).toBeVisible();
      await data.getByRole('button', { name: t.loadSaved }).click();
      await expect(data.getByLabel(t.city)).toHaveValue('Pécs');
      await expect(data.getByLabel(t.address, { exact: true })).toHaveValue('Váci utca 1.');

      await inDatabase(server, `update session set proved_at = now() - interval '1 hour'`);
      await page.getByLabel(t.file).setInputFiles(join(national.dir, 'client.p12'));
      await page.getByRole('button', { name: t.upload }).click();
      const empty = page.getByRole('dialog', { name: t.emptyPassphrase });
      await expect(empty).toContainText(t.emptyMessage);
      await empty.getByRole('button', { name: t.ok }).click();
      await page.getByLabel(t.passphrase, { exact: true }).fill(await national.passphrase());
      await page.getByRole('button', { name: t.upload }).click();
      const proof = page.getByRole('dialog');
      await proof.getByLabel(words[language].password, { exact: true }).fill(password);
      await proof.getByRole('button', { name: t.confirm }).click();
      await expect(banner.getByText(t.loginWrong)).toBeVisible();
      await expect(page.getByText('CN=EMU00001')).toBeVisible();

      const login = cardOf(page, t.login);
      await expect(login.getByText(t.warning)).toBeVisible();
      await national.fault('password-initial');
      const initial = await national.login();
      await login.getByLabel(t.loginId).selectOption('CP');
      await login.getByLabel(t.userId).fill('EMU-1');
      await login.getByLabel(t.userId).blur();
      await expect(login.getByText(t.userIdWrong)).toBeVisible();
      await login.getByLabel(t.userId).fill(initial.userId);
      await login.getByLabel(words[language].password, { exact: true }).fill(initial.password);
      await login.getByRole('button', { name: words[language].save }).click();
      await expect(banner.getByText(t.works)).toBeVisible();
      await expect(login.getByText(t.changed)).toBeVisible();
      const now = await national.login();
      expect(now.password).not.toBe(initial.password);
      await expect(page.locator('[aria-current="step"]')).toContainText(t.next);
      await expectGoodScreen(page);

      await login.getByRole('button', { name: t.show }).click();
      await expect(login.getByText(now.password)).toBeVisible();
      await login.getByRole('button', { name: t.hide, exact: true }).click();
      await expect(login.getByText(now.password)).toHaveCount(0);

      await national.parameters({ termsVersion: 2 });
      const terms = cardOf(page, t.terms);
      await terms.getByRole('button', { name: t.showTerms }).click();
      await expect(terms.getByLabel(t.termsText)).toHaveValue(/version 2/);
      await terms.getByRole('button', { name: t.confirmTerms }).click();
      await expect(terms.getByText(t.termsConfirmed)).toBeVisible();
      await national.parameters({ termsVersion: 3 });
      await login.getByLabel(words[language].password, { exact: true }).fill(now.password);
      await login.getByRole('button', { name: words[language].save }).click();
      await expect(banner.getByText(t.termsWait)).toBeVisible();
      await banner.getByRole('link', { name: t.toTerms }).click();
      await expect(terms).toBeInViewport();
      await expectGoodScreen(page);
    });
  });
}
