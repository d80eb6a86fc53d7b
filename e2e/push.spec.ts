import { lateAnswer } from '@pecset/packs/contract';
import { startPushService } from '@pecset/server-kit/testing/push-service';
import type { Page, Worker } from '@playwright/test';
import { activeAccount } from './support/account.ts';
import { inDatabase } from './support/database.ts';
import { expect, test } from './support/journey.ts';
import { letAnswerCome } from './support/late-answers.ts';
import { newPack } from './support/pack-on-counter.ts';
import { expectGoodScreen } from './support/screen-checks.ts';
import { openSession } from './support/sign-in.ts';
import { textsIn } from './support/texts.ts';

test.use({ language: 'hu', profile: 'own', serviceWorkers: 'allow' });

const t = textsIn('hu');

/** The user's choice that covers late answers which are not urgent. */
const ordinary = lateAnswer({
  answer: {
    mlId: 1,
    operation: 'dispense',
    status: 'I',
    reasonCode: null,
    alertId: null,
    gtin: '',
    sn: '',
    lotNum: '',
    expDate: '',
  },
}).choice;

type Browser = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

/** Simulates blocking in the site's settings: the default permission differs between browsers. */
const blockHere = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(Notification, 'permission', { value: 'denied', configurable: true }),
  );

/** Fakes the push API: a headless browser has no push service and shows no notifications. */
const allowHere = async (page: Page, { endpoint, ...keys }: Browser) => {
  await page.context().grantPermissions(['notifications']);
  await page.addInitScript(
    (made) => {
      const subscription = { toJSON: () => made, unsubscribe: async () => true };
      Object.defineProperty(Notification, 'permission', { value: 'granted' });
      Object.assign(PushManager.prototype, {
        subscribe: async () => subscription,
        getSubscription: async () => subscription,
      });
    },
    { endpoint, keys },
  );
  await page.reload();
};

/** The service worker, which now records what it shows instead of passing it to the system. */
const workerOf = async (page: Page): Promise<Worker> => {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('there is no worker');
  await worker.evaluate(() => {
    const showNotification = async (title: string, options: object) => {
      Object.assign(globalThis, { shown: { title, ...options } });
    };
    Object.assign(ServiceWorkerRegistration.prototype, { showNotification });
  });
  return worker;
};

const shownBy = (worker: Worker) => worker.evaluate((): unknown => Reflect.get(globalThis, 'shown'));

/** Delivers a decrypted message to the worker, as the browser does. */
const deliver = async (page: Page, data: string) => {
  const devtools = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await found;
  const { origin } = new URL(page.url());
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  await devtools.detach();
};

/** Tells the worker of a click, as the browser does. */
const click = (worker: Worker) =>
  worker.evaluate(() => {
    const shown: unknown = Reflect.get(globalThis, 'shown');
    const notification = Object.assign({ close: () => {} }, shown);
    const event = Object.assign(new Event('notificationclick'), { notification, waitUntil: () => {} });
    globalThis.dispatchEvent(event);
  });

test('a subscribed browser shows a message of an alert without its pack; a click leads there without a reload', async ({
  page,
  context,
  server,
}) => {
  const service = await startPushService();
  const browser = service.addBrowser();
  const account = await activeAccount(server);
  await context.addCookies(await openSession(server, account));
  await blockHere(page);
  await page.goto('/profile/user');
  const card = page.getByRole('region', { name: t('push$notices') });
  await expect(card).toContainText(t('push$isDenied'));
  await expect(card.getByRole('button')).toHaveCount(0);
  await allowHere(page, browser);
  const worker = await workerOf(page);
  await card.getByRole('button', { name: t('push$switchOn') }).click();
  await expect(card).toContainText(t('push$isOn'));
  await card
    .getByRole('checkbox', { name: t('push$wantedBy', { kind: ordinary.hu, way: t('push$push') }) })
    .uncheck();
  await expect(page.getByText(t('push$saved'))).toBeVisible();
  await expectGoodScreen(page);

  const pack = newPack({ sn: 'DEMO-PENDING' });
  await inDatabase(
    server,
    `insert into sandbox_pack (partner_id, gtin, sn, held) select max(partner_id), $1, $2, $3 from partner`,
    [pack.gtin, pack.sn, { pack: { SUPPLIED: { by: 'another pharmacy', at: 0, doubleScans: 0 } } }],
  );
  expect((await page.request.post('/api/mvs/sn/dispense', { data: pack })).status()).toBe(200);
  await letAnswerCome(server);
  await expect.poll(() => service.received.length).toBe(1);
  const text = service.received[0]?.text ?? '';
  expect(text).toContain('Riasztás: egy csomag nem adható ki');
  for (const own of [pack.gtin, pack.sn, pack.lotNum]) expect(text).not.toContain(own);

  await deliver(page, text);
  await expect
    .poll(() => shownBy(worker))
    .toMatchObject({ title: '[Tesztüzemmód] Riasztás: egy csomag nem adható ki', lang: 'hu' });
  await page.evaluate(() => Object.assign(window, { sameAsBefore: true }));
  await click(worker);
  await expect(page.getByRole('region', { name: t('notices$notices') })).toBeVisible();
  await expect(page).toHaveURL('/profile/user');
  await page.keyboard.press('Escape');
  await deliver(page, JSON.stringify({ title: 'Más', path: '/profile/security' }));
  await expect.poll(() => shownBy(worker)).toMatchObject({ title: 'Más' });
  await click(worker);
  await page.waitForURL('/profile/security');
  expect(await page.evaluate(() => 'sameAsBefore' in window)).toBe(true);

  await page.goBack();
  await inDatabase(server, `update push_subscription set tested_at = 'epoch'`);
  await card.getByRole('button', { name: t('push$test') }).click();
  await expect(card).toContainText(t('push$tested'));
  expect(service.received[1]?.text).toContain('Próbaértesítés');

  // The browser's push endpoint changes: the open page tells the server.
  const told = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/api/notices/push'),
  );
  await worker.evaluate(() => {
    const event = { newSubscription: {}, oldSubscription: null, waitUntil: () => {} };
    globalThis.dispatchEvent(Object.assign(new Event('pushsubscriptionchange'), event));
  });
  await told;

  await page.request.get('/api/auth/logout');
  await context.addCookies(await openSession(server, account));
  // The page may have noticed the logout by now and gone to the login.
  await page.goto('/profile/user');
  await expect(card).toContainText(t('push$isOn'));
  await card.getByRole('button', { name: t('push$switchOff') }).click();
  await expect(card).toContainText(t('push$isOff'));
  expect(server.log()).not.toContain(new URL(browser.endpoint).pathname);
  await service.close();
});
