import type { Page } from '@playwright/test';
import { addAuthenticator } from './support/authenticator.ts';
import { counterWords } from './support/counter-words.ts';
import { inDatabase } from './support/database.ts';
import { expect, test } from './support/journey.ts';
import { languagesOf } from './support/languages.ts';
import { startNationalServer } from './support/national-server.ts';
import { counterOn, newPack } from './support/pack-on-counter.ts';
import { expectGoodScreen } from './support/screen-checks.ts';
import { colleague, openMenu, openSession } from './support/sign-in.ts';
import { words } from './support/words.ts';

/** Written here once more: a changed text should be noticed. */
const deskWords = {
  en: {
    desk: 'Operator’s desk',
    check: 'Check the connection',
    works: /The login works now/,
    approve: 'Approve',
    ok: 'OK',
    approved: /works in production mode now/,
    none: 'No request is open.',
    national: 'National system',
    organisations: 'Organisations',
    terms: 'Terms and privacy policy',
  },
  hu: {
    desk: 'Üzemeltetői pult',
    check: 'Kapcsolat ellenőrzése',
    works: /A belépés most sikerült/,
    approve: 'Jóváhagyás',
    ok: 'OK',
    approved: /mostantól éles üzemmódban dolgozik/,
    none: 'Nincs nyitott kérelem.',
    national: 'Országos rendszer',
    organisations: 'Szervezetek',
    terms: 'Feltételek és adatkezelési tájékoztató',
  },
} as const;

/** As somebody who comes back to the page over and over: each time it asks at once. */
const keepLooking = (page: Page) =>
  page.evaluate(() => {
    setInterval(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })), 200);
  });

for (const language of languagesOf('hu')) {
  test.describe(language, () => {
    test.use({ language });

    test('an operator with a passkey approves a request, and the pharmacy’s open page is in production without a reload', async ({
      browser,
      locale,
    }) => {
      // A server, a national system and a command of the operator are started for it.
      test.setTimeout(120_000);
      const [t, d, c] = [words[language], deskWords[language], counterWords[language]];
      const { server, national, end } = await startNationalServer();
      const open = async () => browser.newContext({ baseURL: server.address, ...(locale && { locale }) });
      const [pharmacy, provider] = [await open(), await open()];
      try {
        await inDatabase(
          server,
          `insert into operator (user_id, since) select user_id, now() from app_user where email = $1`,
          [colleague],
        );
        await pharmacy.addCookies(await openSession(server));
        const counter = await pharmacy.newPage();
        const pack = newPack({ gtin: '05991234567894' });
        await national.stock(pack);
        const at = counterOn(counter, c);
        await at.open(pack);
        await at.verify();
        await expect(counter.getByText(t.sandbox, { exact: true }).first()).toBeVisible();
        expect((await pharmacy.request.post('/api/profile/org/request-prod-mode')).status()).toBe(200);
        await keepLooking(counter);

        await provider.addCookies(await openSession(server, { email: colleague }));
        const desk = await provider.newPage();
        await addAuthenticator(desk);
        await desk.goto('/profile/security');
        await desk.getByRole('button', { name: t.addPasskey }).click();
        await expect(desk.getByText(t.passkeyAdded)).toBeVisible();
        await expect((await openMenu(desk, t)).getByRole('link', { name: d.desk })).toBeHidden();
        await desk.goto('/admin');
        await desk.getByRole('button', { name: t.usePasskey }).click();
        await expect((await openMenu(desk, t)).getByRole('link', { name: d.desk })).toBeVisible();
        await desk.keyboard.press('Escape');

        await desk.getByRole('button', { name: d.check }).click();
        await expect(desk.getByText(d.works)).toBeVisible();
        for (const name of [d.national, d.organisations, d.terms])
          await expect(desk.getByRole('heading', { name, exact: true })).toBeVisible();
        await expectGoodScreen(desk);
        await inDatabase(
          server,
          `update session set passkey_proved_at = passkey_proved_at - interval '1 hour'`,
        );
        await desk.getByRole('button', { name: d.approve }).click();
        await desk.locator('dialog[open]').getByRole('button', { name: d.ok, exact: true }).click();
        await expect(desk.getByLabel(t.password, { exact: true })).toBeHidden();
        await desk.getByRole('button', { name: t.usePasskey }).click();
        await expect(desk.getByText(d.none)).toBeVisible();

        await expect(counter.getByText(t.sandbox, { exact: true })).toHaveCount(0);
        await expect(at.rows).toHaveCount(0);
        await at.verify();
        await at.confirm(c.dispense);
        await expect(at.rows).toHaveCount(2);
        const received = await national.received();
        for (const operation of ['G110', 'G120'])
          expect(received.filter((one) => one === operation)).toHaveLength(1);
      } finally {
        await Promise.all([pharmacy.close(), provider.close()]);
        await end();
      }
    });
  });
}
