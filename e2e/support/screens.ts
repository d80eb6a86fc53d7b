import { expect, type Page } from '@playwright/test';
import type { Language } from './journey.ts';
import { isThorough } from './looks.ts';
import { addressOf, counterOn, newPack, type Pack } from './pack-on-counter.ts';
import { publicPaths, signedInPaths } from './route-paths.ts';
import { openMenu } from './sign-in.ts';
import { textsIn } from './texts.ts';

type Operation = 'verify' | 'dispense' | 'destroy';

/** Opens one screen after the other without reloading the page. */
export const visitor = (page: Page, language: Language) => {
  const t = textsIn(language);
  const counter = counterOn(page, t);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const title = () => page.getByRole('heading', { level: 1 });
  const go = async (path: string) => {
    for (const dialog of await page.locator('dialog[open]').all()) {
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
    // Until it is drawn, nothing listens.
    await expect(title().first()).toBeVisible();
    await page.evaluate((to) => {
      for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover();
      // The router treats it like a click on a link.
      window.history.pushState({}, '', to);
    }, path);
  };
  return {
    ...{ page, counter, button, go, t },
    /** Goes there and waits for the title. */
    at: async (path: string, name?: string) => {
      await go(path);
      await expect(page).toHaveURL(path);
      await expect(name ? title().filter({ hasText: name }) : title().first()).toBeVisible();
    },
    /** Opens a pack after doing these operations over the API. */
    openPack: async (given: Partial<Pack>, ...operations: readonly Operation[]) => {
      const pack = newPack(given);
      for (const operation of operations)
        await expect(await page.request.post(`/api/mvs/sn/${operation}`, { data: pack })).toBeOK();
      await go(addressOf(pack));
      await expect(page.getByRole('definition').last()).toHaveText(pack.sn);
      if (operations.length > 0) await expect(counter.rows).toHaveCount(operations.length);
      return pack;
    },
  };
};

export type Visitor = ReturnType<typeof visitor>;

/** How to reach a screen from any other. */
type Way = (visitor: Visitor) => Promise<unknown>;
type Screens = Readonly<Record<string, Way>>;

/** Opens each path directly; an entry of the same name below overrides it. */
const at = (paths: readonly string[]): Screens =>
  Object.fromEntries(paths.map((path) => [path, (visitor) => visitor.at(path)]));

/** Screens that everybody may see. */
export const publicScreens: Screens = {
  ...at(publicPaths),
  start: async ({ at, page, t }) => {
    await at('/', t('scanPage$scanBarcode'));
    await expect(page.getByRole('main').locator('svg').first()).toBeVisible();
  },
  'menu-signed-out': async ({ at, page, t }) => {
    await at('/', t('scanPage$scanBarcode'));
    await openMenu(page, t);
  },
  '/kit': ({ at }) => at('/kit', 'Kit'),
  '/login': ({ at, t }) => at('/login', t('accounts$login')),
  'session-ended': async ({ at, page, t }) => {
    for (const [notice, told] of [
      ['activation-expired', t('accounts$activationExpired')],
      ['email-expired', t('accounts$emailLinkExpired')],
    ] as const) {
      await at(`/login?notice=${notice}`, t('accounts$login'));
      await expect(page.getByText(told)).toBeVisible();
    }
    await at('/login?notice=session-ended', t('accounts$login'));
    await expect(page.getByText(t('accounts$sessionEnded'))).toBeVisible();
  },
  'login-failed': async ({ at, page, t, button }) => {
    await at('/login', t('accounts$login'));
    await page.getByRole('textbox', { name: t('accounts$email') }).fill('demo@pecset.example');
    await page.getByLabel(t('accounts$password'), { exact: true }).fill('Wrong1234');
    await button(t('accounts$login')).click();
    await expect(page.getByRole('alert')).toContainText(t('accounts$loginFailed'));
  },
  'reset-request': async ({ at, button, t }) => {
    await at('/login?forgotten=1');
    await expect(button(t('accounts$requestReset'))).toBeVisible();
  },
  '/register': async ({ at, t, page }) => {
    await at('/register', t('accounts$register'));
    await expect(page.getByText(t('registration$captchaLabel'))).toBeVisible();
  },
  '/register/sent': ({ at, t }) => at('/register/sent', t('registration$sentTitle')),
  '/register/email': ({ at, t }) => at('/register/email', t('registration$emailTitle')),
  '/register/done': ({ at, t }) => at('/register/done', t('registration$doneTitle')),
  '/register/passwd-sent': ({ at, t }) => at('/register/passwd-sent', t('registration$passwdSentTitle')),
  '/register/passwd-set': ({ at, t }) => at('/register/passwd-set', t('registration$passwdSetTitle')),
  '/register/passwd': async ({ at, page, t, button }) => {
    await at('/register/passwd?code=made-up');
    await page.getByLabel(t('registration$newPassword'), { exact: true }).fill('short');
    await button(t('registration$setPassword')).click();
    await expect(page.getByText(t('registration$weakPassword'))).toBeVisible();
  },
  '/terms-and-conditions': async ({ at, page }) => {
    await at('/terms-and-conditions');
    await expect(page.getByText(/Tervezet/).first()).toBeVisible();
  },
  '/privacy-policy': async ({ at, page }) => {
    await at('/privacy-policy');
    await expect(page.getByText(/Tervezet/).first()).toBeVisible();
  },
  '/barcode/setup': async ({ at, page, t, button }) => {
    await at('/barcode/setup');
    await page.getByText(t('setup$manual'), { exact: true }).click();
    await button(t('setup$automatic')).click();
    await expect(page.getByRole('img', { name: t('setup$testSymbol') })).toBeVisible();
  },
  '/barcode': ({ at, t }) => at('/barcode', t('scanner$lastScan')),
  help: async ({ at, page }) => {
    await at('/help');
    await expect(page.getByRole('heading', { level: 3 }).last()).toBeVisible();
  },
  'help-code': async ({ at, page }) => {
    await at('/help?code=PCK_22');
    await expect(page.getByRole('heading', { level: 3 })).toContainText('NMVS_NC_PCK_22');
  },
  shortcuts: async ({ at, page }) => {
    await at('/help');
    await expect(async () => {
      await page.keyboard.press('F1');
      await expect(page.getByRole('dialog')).toBeVisible({ timeout: 1_000 });
    }).toPass();
  },
  'manual-entry': async ({ at, page, button, t }) => {
    await at('/');
    await button(t('scanner$manualEntry')).click();
    const dialog = page.getByRole('dialog', { name: t('scanner$manualEntry') });
    await dialog.getByRole('button', { name: t('manualEntry$ok') }).click();
    await expect(dialog.getByText(t('manualEntry$expRule'))).toBeVisible();
  },
};

/** Rarely seen screens, opened only at full size. */
const seldomScreens: Screens = {
  'menu-install': async ({ at, page, t }) => {
    await at('/', t('scanPage$scanBarcode'));
    await page.evaluate(() =>
      dispatchEvent(
        Object.assign(new Event('beforeinstallprompt'), { prompt: () => undefined, userChoice: null }),
      ),
    );
    await openMenu(page, t);
    await expect(page.getByRole('button', { name: t('pwa$install') })).toBeVisible();
  },
  'help-nothing': async ({ at, page }) => {
    await at('/help');
    await page.getByRole('searchbox').fill('Neuschwanstein');
    await expect(page.getByRole('status').filter({ hasText: /\S/ }).first()).toBeVisible();
  },
  'pack-incomplete': async ({ go, page }) => {
    const { gtin, sn } = newPack();
    await go(addressOf({ gtin, sn }));
    await expect(page.getByRole('definition').last()).toHaveText(sn);
  },
  'pack-pending': async ({ openPack }) => openPack({ sn: 'DEMO-PENDING' }, 'verify'),
  'pack-undone': async ({ openPack, button, counter, t, page }) => {
    await openPack({}, 'verify', 'dispense');
    await button(t('packs$undoLeft', { days: 10 })).click();
    await counter.answer(t('kit$yes')).click();
    await expect(counter.rows).toHaveCount(3);
    await expect(page.locator('[data-verdict]')).toBeVisible();
  },
  'colleague-question': async ({ at, page, t, counter }) => {
    await at('/profile/organisation#colleagues', t('shell$organisation'));
    const others = page.getByRole('row').filter({ has: page.getByRole('button') });
    await others.first().getByRole('button').nth(1).click();
    await expect(counter.dialog).toBeVisible();
  },
  'close-organisation-question': async ({ at, page, t, counter }) => {
    await at('/profile/organisation#own-data', t('shell$organisation'));
    await page.getByRole('button', { name: /…$/ }).click();
    await expect(counter.dialog).toBeVisible();
  },
};

/** Opens the dossier of a new alert, and returns its number in the address. */
const openDossier = async ({ openPack, at, page, button, t }: Visitor, sn: string): Promise<string> => {
  const { gtin } = await openPack({ sn }, 'verify');
  await at('/alerts', t('dossier$alerts'));
  await page.getByRole('row').filter({ hasText: gtin }).getByRole('link').click();
  await expect(button(t('alerts$print')).first()).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
};

/** Screens of an admin whose organisation is in the sandbox. */
export const adminScreens: Screens = {
  ...at(signedInPaths),
  ...(isThorough ? seldomScreens : {}),
  overview: async ({ openPack, at, page, t }) => {
    const { sn } = await openPack({}, 'verify', 'dispense');
    await at('/', t('scanPage$scanBarcode'));
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: sn })).toBeVisible();
  },
  menu: async ({ at, page, t }) => {
    await at('/', t('scanPage$scanBarcode'));
    await openMenu(page, t);
  },
  notices: async ({ at, page }) => {
    await at('/profile/user');
    await page.locator('button[popovertarget]:visible').first().click();
    await expect(page.locator('[popover]:popover-open')).toBeVisible();
  },
  'pack-new': async ({ openPack, button, t }) => {
    await openPack({});
    await expect(button(t('packs$verify'))).toBeVisible();
  },
  'pack-active': ({ openPack }) => openPack({}, 'verify'),
  'dispense-question': async ({ openPack, button, counter, t }) => {
    await openPack({}, 'verify');
    await button(t('packs$dispense')).click();
    await expect(counter.dialog).toBeVisible();
  },
  'pack-dispensed': ({ openPack }) => openPack({}, 'verify', 'dispense'),
  'shield-question': async ({ openPack, button, page, t }) => {
    await openPack({}, 'verify', 'dispense');
    await button(t('packs$dispense')).click();
    await expect(page.getByRole('alertdialog', { name: t('packs$shieldTitle') })).toBeVisible();
  },
  'pack-destroyed': ({ openPack }) => openPack({}, 'destroy'),
  'destroy-question': async ({ openPack, button, counter, t }) => {
    await openPack({}, 'verify');
    await button(t('packs$destroy')).click();
    await expect(counter.dialog).toBeVisible();
  },
  'pack-expired': ({ openPack }) => openPack({ expDate: '230500' }, 'verify'),
  'pack-misread': async ({ go, page, t }) => {
    const { gtin, ...rest } = newPack();
    const wrong = (Number(gtin.at(-1)) + 1) % 10;
    await go(addressOf({ ...rest, gtin: `${gtin.slice(0, -1)}${wrong}` }));
    await expect(page.getByRole('heading', { name: t('packs$findingsTitle') })).toBeVisible();
  },
  'alert-dialog': async ({ openPack, button, page, t }) => {
    await openPack({ sn: 'DEMO-FE-LOT-12' });
    await button(t('packs$verify')).click();
    await expect(page.getByRole('alertdialog', { name: t('alerts$alertTitle') })).toContainText(
      'NMVS_FE_LOT_12',
    );
  },
  'pack-alert': ({ openPack }) => openPack({ sn: 'DEMO-FE-LOT-12' }, 'verify'),
  'outcome-dialog': async ({ openPack, button, counter, t }) => {
    await openPack({ sn: 'DEMO-NC-PC-02' }, 'verify');
    await button(t('alerts$recordOutcome')).first().click();
    await counter.answer(t('alerts$save')).click();
    await expect(counter.dialog.getByRole('radio').first()).toBeFocused();
  },
  '/alerts': async ({ openPack, at, page, t }) => {
    const { gtin } = await openPack({ sn: 'DEMO-NC-PC-02' }, 'verify');
    await at('/alerts', t('dossier$alerts'));
    await expect(page.getByRole('row').filter({ hasText: gtin })).toBeVisible();
  },
  'alerts-none': async ({ at, page, t }) => {
    await at('/alerts?state=all&search=NINCS', t('dossier$alerts'));
    await expect(page.getByText(t('dossier$nothingFound'))).toBeVisible();
  },
  dossier: async (visitor) => {
    await openDossier(visitor, 'DEMO-FE-LOT-12');
    await expect(visitor.button(visitor.t('dossier$another'))).toBeVisible();
  },
  'dossier-held': async (visitor) => {
    const { page, t } = visitor;
    const mlId = await openDossier(visitor, 'DEMO-FE-LOT-13');
    const data = { cause: 'suspicion', decision: 'held', words: 'A zárás sérült.', placeWords: '2. polc' };
    await expect(await page.request.post(`/api/alerts/${mlId}/decision`, { data })).toBeOK();
    await page.request.post(`/api/alerts/${mlId}/note`, { data: { words: 'Holnap visszahívnak.' } });
    await visitor.go('/alerts');
    await visitor.at(`/alerts/${mlId}`);
    await expect(visitor.button(t('dossier$change'))).toBeVisible();
  },
  'dossier-none': async ({ at, page }) => {
    await at('/alerts/1');
    await expect(page.getByRole('alert')).toBeVisible();
  },
  '/report': async ({ openPack, at, page, t }) => {
    await openPack({ sn: 'DEMO-NC-PCK-22' }, 'verify', 'dispense');
    await at('/report');
    await page
      .getByRole('button', { name: new RegExp(t('report$detailsOf', { sn: '.*' })) })
      .first()
      .click();
    await expect(page.getByText(t('report$packTransactions'))).toBeVisible();
  },
  'report-empty': async ({ at, page, t }) => {
    await at('/report?sn=NINCS');
    await expect(
      page.getByRole('button', { name: t('report$withoutFilter', { filter: `${t('report$sn')}: NINCS` }) }),
    ).toBeVisible();
  },
  'report-charts': async ({ at, page, t }) => {
    await at('/report?statusFilter=all');
    await page.getByText(t('report$filters'), { exact: true }).click();
    await page.getByText(t('report$pictures'), { exact: true }).click();
    await expect(page.getByRole('figure').first()).toBeVisible();
  },
  '/report/close': async ({ openPack, at, page }) => {
    const { sn } = await openPack({ sn: 'DEMO-NC-PC-02' }, 'verify');
    await at('/report/close');
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: sn }).first()).toBeVisible();
  },
  '/profile/user': async ({ at, page, t }) => {
    await at('/profile/user');
    await expect(page.getByRole('textbox', { name: t('profile$userName') })).toBeVisible();
  },
  '/profile/security': async ({ at, page }) => {
    await at('/profile/security');
    await expect(page.getByText('demo@pecset.example').first()).toBeVisible();
  },
  '/profile/organisation': async ({ at, t }) => at('/profile/organisation', t('shell$organisation')),
  ...at(['connection', 'counters', 'programs', 'own-data'].map((part) => `/profile/organisation#${part}`)),
  '/profile/organisation#colleagues': async ({ at, page, t }) => {
    await at('/profile/organisation#colleagues', t('shell$organisation'));
    const demo = page.getByRole('row').filter({ hasText: 'demo@pecset.example' });
    await expect(demo).toContainText(t('colleagues$active'));
    await expect(demo).toContainText(t('colleagues$admin'));
  },
  '/profile/products': ({ at, t }) => at('/profile/products', t('shell$productNames')),
};
