import { atFullLength } from './support/at-full-length.ts';
import { holdRequests } from './support/hold-requests.ts';
import { expect, test } from './support/journey.ts';
import { languagesOf } from './support/languages.ts';
import { addressOf, counterOn, newPack } from './support/pack-on-counter.ts';
import { fillLogin, logOut, openMenu, signIn } from './support/sign-in.ts';
import { textsIn } from './support/texts.ts';

const [hu, en] = [textsIn('hu'), textsIn('en')];
const testAtLength = atFullLength(test);

for (const language of languagesOf('en')) {
  const t = textsIn(language);

  test.describe(language, () => {
    test.use({ language });

    test('an admin signs in, sees that this is the sandbox, stays signed in over a new load, and logs out to the start', async ({
      page,
      server,
    }) => {
      await signIn(page, t, server);
      await expect(page.getByRole('heading', { level: 1, name: t('scanPage$scanBarcode') })).toBeVisible();
      await expect(page.getByText(t('shell$sandboxMode')).first()).toBeVisible();
      const settings = page.getByRole('link', { name: t('shell$sandboxLink') });
      await expect(settings).toHaveAttribute('href', '/profile/organisation');

      // The login page redirects a signed-in user, and who comes by a mail's link reads why it is no good.
      await page.goto('/api/auth/email?code=made-up');
      const told = page.getByRole('dialog', { name: t('accounts$linkNotValid') });
      await expect(told).toContainText(t('accounts$emailLinkExpiredSignedIn'));
      await told.getByRole('button', { name: t('kit$ok') }).click();
      await page.waitForURL('/');
      await expect(told).toBeHidden();
      await page.goto('/login?forgotten=1');
      await page.waitForURL('/');
      await expect(page.getByText(t('shell$sandboxMode')).first()).toBeVisible();
      const menu = await openMenu(page, t);
      await expect(menu.getByRole('link')).toHaveText([
        t('shell$scan'),
        t('shell$alerts'),
        t('shell$report'),
        t('shell$setupScanner'),
        t('shell$workstation'),
        t('shell$userProfile'),
        t('shell$organisation'),
        t('shell$productNames'),
        t('shell$help'),
      ]);
      await logOut(page, t);
      await page.waitForURL('/');
      const after = await openMenu(page, t);
      await expect(after.getByRole('link')).toHaveText([
        t('accounts$login'),
        t('shell$setupScanner'),
        t('shell$help'),
      ]);
      expect((await page.context().cookies()).filter(({ name }) => name.startsWith('pecset'))).toEqual([]);
    });

    test('the login form tells which field is at fault, shows the password on request, and loses nothing that was typed', async ({
      page,
    }) => {
      await page.goto('/login');
      const email = page.getByRole('textbox', { name: t('accounts$email') });
      const password = page.getByLabel(t('accounts$password'), { exact: true });
      const login = page.getByRole('button', { name: t('accounts$login'), exact: true });

      // The error appears on leaving the field and disappears once it is right.
      await email.fill('demo@');
      await email.blur();
      await expect(page.getByText(t('accounts$invalidEmail'))).toBeVisible();
      await email.fill('demo@pecset.example');
      await expect(page.getByText(t('accounts$invalidEmail'))).toBeHidden();

      await email.fill('not an address');
      await login.click();
      await expect(email).toBeFocused();
      await expect(email).toHaveAccessibleDescription(new RegExp(t('accounts$invalidEmail')));

      await fillLogin(page, t, { email: 'demo@pecset.example', password: 'Wrong1234' });
      await expect(password).toHaveAttribute('type', 'password');
      await page.getByRole('button', { name: t('kit$showPassword') }).click();
      await expect(password).toHaveAttribute('type', 'text');
      await login.click();
      await expect(page.getByRole('alert')).toContainText(t('accounts$loginFailed'));
      await expect(email).toHaveValue('demo@pecset.example');
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

test('the language changes at once and is remembered; address, cookie, memory, tab, browser, page: in this order', async ({
  page,
  context,
  server,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await openMenu(page, en);
  await page.getByRole('button', { name: /magyar|hu/i }).click();
  await expect(heading).toHaveText(hu('scanPage$scanBarcode'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'hu');
  expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('hu');
  await page.reload();
  await expect(heading).toHaveText(hu('scanPage$scanBarcode'));

  await context.addCookies([{ name: 'i18next', value: 'en', url: server.address }]);
  await page.evaluate(() => localStorage.setItem('i18nextLng', 'hu'));
  await page.reload();
  await expect(heading).toHaveText(en('scanPage$scanBarcode'));
  await page.goto('/?lng=hu');
  await expect(heading).toHaveText(hu('scanPage$scanBarcode'));

  await context.clearCookies();
  const startAnew = async (kept: string | null) => {
    await page.evaluate((language) => {
      localStorage.clear();
      sessionStorage.clear();
      if (language) sessionStorage.setItem('i18nextLng', language);
    }, kept);
    await page.goto('/');
  };
  await startAnew('hu');
  await expect(heading).toHaveText(hu('scanPage$scanBarcode'));
  await startAnew(null);
  await expect(heading).toHaveText(en('scanPage$scanBarcode'));
  // A browser with unsupported languages gets English; one without languages gets the page's own.
  const speaks = (languages: string[]) =>
    page.addInitScript(
      (value) => Object.defineProperty(navigator, 'languages', { value, configurable: true }),
      languages,
    );
  await speaks(['de-DE', 'fr']);
  await startAnew(null);
  await expect(heading).toHaveText(en('scanPage$scanBarcode'));
  await speaks([]);
  await startAnew(null);
  await expect(heading).toHaveText(hu('scanPage$scanBarcode'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'hu');
});

test('whatever address does not exist leads to the start', async ({ page }) => {
  for (const path of ['/nowhere', '/index.html', '/old.html', '/deep/er/nowhere']) {
    await page.goto(path);
    await page.waitForURL('/');
  }
});

testAtLength('the page breaks none of its own rules of security', async ({ page, context, session }) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  for (const path of ['/register', '/login']) await page.goto(path, { waitUntil: 'networkidle' });
  await context.addCookies(session);
  await page.goto('/', { waitUntil: 'networkidle' });
  await openMenu(page, en);
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

test('where the browser offers it the page can be installed; dismissed, nothing is said, and failed, it is', async ({
  page,
}) => {
  await page.goto('/');
  const item = page.getByRole('button', { name: en('pwa$install') });
  const offer = (answer: 'dismissed' | 'rejected') =>
    page.evaluate((outcome) => {
      const prompt = async () => {
        document.title = `asked: ${outcome}`;
        if (outcome === 'rejected') throw new DOMException('no', 'NotAllowedError');
      };
      const event = new Event('beforeinstallprompt', { cancelable: true });
      window.dispatchEvent(Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome }) }));
      return event.defaultPrevented;
    }, answer);
  for (const answer of ['dismissed', 'rejected'] as const) {
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    expect(await offer(answer)).toBe(true);
    await openMenu(page, en);
    await item.click();
    await expect(page).toHaveTitle(`asked: ${answer}`);
    await expect(item).toHaveCount(0);
  }
  await expect(page.getByRole('alertdialog', { name: en('pwa$cannotInstall') })).toBeVisible();
});

test('a new version of the page waits for the answer to a press and for a form half filled in, and is loaded then', async ({
  page,
  context,
  session,
}) => {
  await context.addCookies(session);
  await page.route('**/api/auth/token*', async (route) => {
    const answer = await route.fetch();
    const found: unknown = await answer.json();
    await route.fulfill({ response: answer, json: Object.assign({}, found, { pageIsOld: true }) });
  });
  const counter = counterOn(page, en);
  await counter.open(newPack());
  await expect(page.getByText(en('pwa$newBuild'))).toBeVisible();
  await page.unroute('**/api/auth/token*');
  const openedAt = () => page.evaluate(() => performance.timeOrigin);
  const opened = await openedAt();
  const letAnswerCome = await holdRequests(page, '**/api/mvs/sn/verify');
  await counter.button(en('packs$verify')).click();
  await page.getByRole('button', { name: en('pwa$update') }).click();
  await expect(page.getByText(en('pwa$reloadsSoon'))).toBeVisible();

  const menu = await openMenu(page, en);
  await menu.getByRole('link', { name: en('shell$userProfile') }).click();
  const name = page.getByLabel(en('profile$userName'));
  await name.fill('Anna Mária');
  const verified = page.waitForResponse('**/api/mvs/sn/verify');
  letAnswerCome();
  await verified;
  await expect(page.getByText(en('pwa$reloadsSoon'))).toBeVisible();
  await expect(name).toHaveValue('Anna Mária');
  expect(await openedAt()).toBe(opened);
  const loaded = page.waitForEvent('load');
  await page.getByRole('link', { name: en('shell$brandHome') }).click();
  await loaded;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('scanPage$scanBarcode'));
  await expect(page.getByText(en('pwa$reloadsSoon'))).toHaveCount(0);
});
