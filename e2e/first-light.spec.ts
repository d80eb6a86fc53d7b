import { expect, test } from './support/journey.ts';
import { languagesOf } from './support/languages.ts';
import { addressOf, newPack } from './support/pack-on-counter.ts';
import { expectGoodScreen } from './support/screen-checks.ts';
import { colleague, fillLogin, openMenu, signIn } from './support/sign-in.ts';
import { words } from './support/words.ts';

for (const language of languagesOf('en')) {
  const t = words[language];

  test.describe(language, () => {
    test.use({ language });

    test('an admin signs in, sees that this is the sandbox, and logs out to the start', async ({
      page,
      server,
    }) => {
      await signIn(page, t, server);
      await expect(page.getByRole('heading', { level: 1, name: t.scanBarcode })).toBeVisible();
      await expect(page.getByText(t.sandbox).first()).toBeVisible();
      const settings = page.getByRole('link', { name: t.sandboxLink });
      await expect(settings).toHaveAttribute('href', '/profile/organisation');
      await expectGoodScreen(page);

      const menu = await openMenu(page, t);
      await expect(menu.getByRole('link')).toHaveText([
        t.scan,
        t.report,
        t.setupScanner,
        t.userProfile,
        t.organisationProfile,
        t.productNames,
      ]);
      await expectGoodScreen(page);
      await page.getByRole('button', { name: t.logout }).click();
      await page.waitForURL('/');
      const after = await openMenu(page, t);
      await expect(after.getByRole('link')).toHaveText([t.login, t.setupScanner]);
      expect((await page.context().cookies()).filter(({ name }) => name.startsWith('pecset'))).toEqual([]);
    });

    test('a colleague does not see the organisation', async ({ page, server }) => {
      await signIn(page, t, server, colleague);
      const menu = await openMenu(page, t);
      await expect(menu.getByRole('link')).toHaveText([t.scan, t.report, t.setupScanner, t.userProfile]);
    });

    test('a wrong password is told, and nothing that was typed is lost', async ({ page }) => {
      await page.goto('/login');
      await expectGoodScreen(page);
      await fillLogin(page, t, { email: 'demo@pecset.example', password: 'Wrong1234' });
      await page.getByRole('button', { name: t.login, exact: true }).click();
      await expect(page.getByRole('alert')).toContainText(t.loginFailed);
      await expect(page.getByRole('textbox', { name: t.email })).toHaveValue('demo@pecset.example');
      await expectGoodScreen(page);
    });

    test('on submit the first field at fault is told and focused', async ({ page }) => {
      await page.goto('/login');
      const email = page.getByRole('textbox', { name: t.email });
      await email.fill('not an address');
      await page.getByRole('button', { name: t.login, exact: true }).click();
      await expect(email).toBeFocused();
      await expect(email).toHaveAccessibleDescription(new RegExp(t.invalidEmail));
    });

    test('a field at fault is told on leaving it, and no more once it is right', async ({ page }) => {
      await page.goto('/login');
      const email = page.getByRole('textbox', { name: t.email });
      await email.fill('demo@');
      await email.blur();
      await expect(page.getByText(t.invalidEmail)).toBeVisible();
      await email.fill('demo@pecset.example');
      await expect(page.getByText(t.invalidEmail)).toBeHidden();
    });

    test('the password can be shown and hidden again', async ({ page }) => {
      await page.goto('/login');
      const password = page.getByLabel(t.password, { exact: true });
      await password.fill('Titkos1234');
      await expect(password).toHaveAttribute('type', 'password');
      await page.getByRole('button', { name: t.showPassword }).click();
      await expect(password).toHaveAttribute('type', 'text');
    });

    test('the footer leads to the terms and the privacy policy and names the year', async ({ page }) => {
      await page.goto('/');
      const footer = page.getByRole('contentinfo');
      await expect(footer.getByRole('link', { name: t.terms })).toHaveAttribute(
        'href',
        '/terms-and-conditions',
      );
      await expect(footer.getByRole('link', { name: t.privacy })).toHaveAttribute('href', '/privacy-policy');
      await expect(footer).toContainText('© 2022');
    });
  });
}

test('a browser that keeps no site data is told why there is no page', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  });
  await page.goto('/');
  await expect(page.getByText('Please allow site data (cookies)')).toBeVisible();
});

test('a reload keeps the session', async ({ page, server }) => {
  const t = words.en;
  await signIn(page, t, server);
  await page.reload();
  await expect(page.getByText(t.sandbox).first()).toBeVisible();
});

test('whoever is signed in and opens the login page is led to the start', async ({ page, server }) => {
  await signIn(page, words.en, server);
  await page.goto('/login');
  await page.waitForURL('/');
});

test('the language changes at once and is remembered', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await openMenu(page, words.en);
  await page.getByRole('button', { name: /magyar|hu/i }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.hu.scanBarcode);
  await expect(page.locator('html')).toHaveAttribute('lang', 'hu');
  expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('hu');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.hu.scanBarcode);
});

test('the language is taken from the address first, then the cookie, then what was remembered', async ({
  page,
  baseURL,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'en'));
  await page.context().addCookies([{ name: 'i18next', value: 'hu', url: baseURL ?? '' }]);
  await page.goto('/');
  await expect(heading).toHaveText(words.hu.scanBarcode);
  await page.goto('/?lng=en');
  await expect(heading).toHaveText(words.en.scanBarcode);
});

for (const path of ['/nowhere', '/index.html', '/old.html', '/deep/er/nowhere'])
  test(`${path} leads to the start`, async ({ page }) => {
    await page.goto(path);
    await page.waitForURL('/');
  });

test('the page breaks none of its own rules of security', async ({ page, server }) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto('/register', { waitUntil: 'networkidle' });
  await signIn(page, words.en, server);
  await openMenu(page, words.en);
  for (const path of [
    addressOf(newPack()),
    '/profile/security',
    '/barcode/setup',
    '/privacy-policy',
    '/api/docs',
  ])
    await page.goto(path, { waitUntil: 'networkidle' });
  expect(complaints).toEqual([]);
});
