import { changeAlertSettings } from '@pecset/alerts/contract';
import { startWebhookReceiver } from '@pecset/server-kit/testing/webhook-receiver';
import { activeAccount } from './support/account.ts';
import { atFullLength } from './support/at-full-length.ts';
import { inDatabase } from './support/database.ts';
import { expect, test } from './support/journey.ts';
import { languagesOf } from './support/languages.ts';
import { newPack } from './support/pack-on-counter.ts';
import { expectGoodScreen, looksWithAxe } from './support/screen-checks.ts';
import { openSession } from './support/sign-in.ts';
import { textsIn } from './support/texts.ts';

const testAtLength = atFullLength(test);

for (const language of languagesOf('hu')) {
  test.describe(language, () => {
    test.use({ language });
    const t = textsIn(language);

    test('an administrator connects a till, sees its key once, rotates and revokes it; has events sent, and sets what is wanted of alerts', async ({
      page,
      server,
    }) => {
      await page.context().addCookies(await openSession(server, await activeAccount(server)));
      await page.goto('/profile/organisation#programs');
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      await expect(page.getByText(t('programs$lead'))).toBeVisible();
      await button(t('programs$connect')).press('Enter');
      await expect(page.getByRole('textbox', { name: t('programs$name') })).toBeFocused();
      await expectGoodScreen(page, looksWithAxe());

      await button(t('programs$make')).click();
      await expect(page.getByText(t('programs$nameNeeded'))).toBeVisible();
      const name = 'Till 2';
      await page.getByRole('textbox', { name: t('programs$name') }).fill(name);
      await page.getByRole('textbox', { name: t('programs$networks') }).fill('nowhere');
      await button(t('programs$make')).click();
      await expect(page.getByRole('alert')).toContainText('192.0.2.0/24');
      await expect(page.getByRole('alert')).toBeInViewport();
      await page.getByRole('textbox', { name: t('programs$networks') }).fill('');
      await button(t('programs$make')).click();

      const shown = page.getByRole('region', { name: t('programs$keyOf', { name }) });
      await expect(shown.getByText(t('programs$onlyOnce'))).toBeVisible();
      const first = (await shown.locator('code').textContent()) ?? '';
      expect(first).toMatch(/^pecset_sandbox_[0-9A-Za-z]{38}$/);
      await expect(shown).toBeFocused();
      // Another key would take the place of the one that is shown.
      await expect(button(t('programs$connect'))).toHaveCount(0);
      await expect(button(`${t('programs$rotate')}: ${name}`)).toHaveCount(0);
      await expectGoodScreen(page, looksWithAxe());
      await button(t('programs$stored')).click();
      await expect(shown).toHaveCount(0);
      await expect(page.getByRole('region', { name: t('programs$title'), exact: true })).toBeFocused();
      const row = page.getByRole('listitem', { name });
      await expect(row).toContainText(t('programs$key', { ending: first.slice(-4) }));
      await expect(page.getByText(first)).toHaveCount(0);

      await button(`${t('programs$rotate')}: ${name}`).click();
      await page.getByRole('radio', { name: t('programs$overlap24') }).check();
      await expectGoodScreen(page, looksWithAxe());
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('programs$make') })
        .click();
      const second = (await shown.locator('code').textContent()) ?? '';
      expect(second).not.toBe(first);
      await expect(row).toContainText(t('programs$key', { ending: second.slice(-4) }));
      await page.reload();
      await expect(row).toContainText(t('programs$key', { ending: first.slice(-4) }));
      await expect(shown).toHaveCount(0);

      const receiver = await startWebhookReceiver();
      await button(t('webhooks$add')).click();
      const form = page.getByRole('region', { name: t('webhooks$formTitle'), exact: true });
      const address = form.getByRole('textbox', { name: t('webhooks$address') });
      await address.fill('till.example');
      await form.getByRole('button', { name: t('webhooks$add') }).click();
      await expect(form.getByText(t('webhooks$addressNeeded'))).toBeVisible();
      await address.fill(receiver.url);
      await form.getByRole('button', { name: t('webhooks$add') }).click();
      const secret = page.getByRole('region', { name: t('webhooks$secretOf', { address: receiver.url }) });
      await expect(secret.locator('code')).toHaveText(/^whsec_/);
      await secret.getByRole('button', { name: t('programs$stored') }).click();
      await button(`${t('webhooks$sendTest')}: ${receiver.url}`).click();
      await expect(page.getByText(t('webhooks$testDelivered', { status: 'HTTP 204' }))).toBeVisible();
      expect(receiver.received).toHaveLength(1);
      await button(`${t('webhooks$remove')}: ${receiver.url}`).click();
      await button(t('kit$yes')).click();
      await expect(page.getByText(t('webhooks$empty'))).toBeVisible();
      await receiver.close();

      const ending = first.slice(-4);
      await button(`${t('programs$revokeKey', { ending })}: ${name}`).click();
      await button(t('kit$yes')).click();
      await expect(button(`${t('programs$revokeKey', { ending })}: ${name}`)).toHaveCount(0);
      await button(`${t('programs$revoke')}: ${name}`).click();
      await expect(page.getByRole('alertdialog')).toContainText(t('programs$revokeMessage'));
      await button(t('kit$yes')).click();
      await expect(row).toContainText(t('programs$noKey'));
      await expectGoodScreen(page, looksWithAxe());

      // What the organisation wants of its alerts, on the next tab.
      await page.getByRole('link', { name: t('organisation$tabCounters'), exact: true }).click();
      const mail = page.getByRole('textbox', { name: t('alertSettings$authorityMail') });
      await mail.fill('nngyk');
      await button(t('alertSettings$save')).click();
      await expect(mail).toHaveAttribute('aria-invalid', 'true');
      await mail.fill('hatosag@nngyk.example');
      await button(t('alertSettings$save')).click();
      await expect(page.getByText(t('alertSettings$saved'), { exact: true })).toBeVisible();
      await page.getByRole('checkbox', { name: t('alertSettings$second') }).click();
      const alone = changeAlertSettings.refusals.alone[language];
      await expect(page.getByRole('alert').filter({ hasText: alone })).toBeVisible();
    });

    testAtLength(
      'an administrator has events sent to an address, tries it, sees what failed and sends it again',
      async ({ page, server }) => {
        const receiver = await startWebhookReceiver();
        await page.context().addCookies(await openSession(server, await activeAccount(server)));
        const connected = { name: 'Till 3', scopes: ['events'], mode: 'sandbox' };
        await expect(await page.request.post('/api/org/programs', { data: connected })).toBeOK();
        await page.goto('/profile/organisation#programs');
        const button = (name: string) => page.getByRole('button', { name, exact: true });
        const ofAddress = (words: string) => button(`${words}: ${receiver.url}`);
        await expect(page.getByText(t('webhooks$empty'))).toBeVisible();
        await button(t('webhooks$add')).click();
        const form = page.getByRole('region', { name: t('webhooks$formTitle'), exact: true });
        await form.getByRole('textbox', { name: t('webhooks$address') }).fill('till.example');
        await form.getByRole('button', { name: t('webhooks$add') }).click();
        await expect(form.getByText(t('webhooks$addressNeeded'))).toBeVisible();
        await expectGoodScreen(page, looksWithAxe());
        await form.getByRole('textbox', { name: t('webhooks$address') }).fill(receiver.url);
        await form.getByRole('button', { name: t('webhooks$add') }).click();
        const shown = page.getByRole('region', { name: t('webhooks$secretOf', { address: receiver.url }) });
        await expect(shown.locator('code')).toHaveText(/^whsec_/);
        await shown.getByRole('button', { name: t('programs$stored') }).click();

        await ofAddress(t('webhooks$sendTest')).click();
        await expect(page.getByText(t('webhooks$testDelivered', { status: 'HTTP 204' }))).toBeVisible();
        expect(receiver.received).toHaveLength(1);
        receiver.answerWith(500);
        await expect(await page.request.post('/api/mvs/sn/dispense', { data: newPack() })).toBeOK();
        await expect.poll(() => receiver.received.length).toBe(2);
        // Once its outcome is written, as if a day of tries were over.
        const giveUp = () =>
          inDatabase(
            server,
            `update webhook_delivery d set state = 'failed' from webhook w
          where w.webhook_id = d.webhook_id and w.address = $1 and d.last_outcome is not null returning d.state`,
            [receiver.url],
          );
        await expect.poll(giveUp).toHaveLength(1);
        await page.reload();
        const row = page.getByRole('listitem', { name: receiver.url });
        await row.getByText(t('webhooks$deliveries')).click();
        await expect(row.getByText(t('webhooks$failed'), { exact: true })).toBeVisible();
        await expect(row.getByText(t('webhooks$refused', { status: 'HTTP 500' }))).toBeVisible();
        await expectGoodScreen(page, looksWithAxe());
        receiver.answerWith(204);
        await row.getByRole('button', { name: t('webhooks$sendAgain') }).click();
        await expect.poll(() => receiver.received.length).toBe(3);
        expect(receiver.ids().at(-1)).toBe(receiver.ids().at(-2));
        await expect(async () => {
          await button(t('webhooks$refresh')).click();
          await expect(row.getByText(t('webhooks$delivered'), { exact: true })).toBeVisible({
            timeout: 1_000,
          });
        }).toPass();

        await ofAddress(t('webhooks$changeKinds')).click();
        await page.getByRole('checkbox', { name: t('webhooks$dispensed') }).uncheck();
        await button(t('webhooks$save')).click();
        await expect(row.getByText(t('webhooks$dispensed'))).toHaveCount(1);
        await ofAddress(t('webhooks$remove')).click();
        await button(t('kit$yes')).click();
        await expect(page.getByText(t('webhooks$empty'))).toBeVisible();
        await receiver.close();
      },
    );
  });
}
