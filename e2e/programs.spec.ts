import type { ServerProcess } from '@pecset/server/testing';
import { startWebhookReceiver } from '@pecset/server-kit/testing/webhook-receiver';
import { activeAccount } from './support/account.ts';
import { inDatabase } from './support/database.ts';
import { expect, test } from './support/journey.ts';
import { languagesOf } from './support/languages.ts';
import { counterOn, newPack, type Pack } from './support/pack-on-counter.ts';
import { expectGoodScreen, looksWithAxe } from './support/screen-checks.ts';
import { openSession } from './support/sign-in.ts';
import { textsIn } from './support/texts.ts';

const TILL = 'Kassza 2';
const till = { hu: `${TILL} · Kati (a kassza szerint)`, en: `${TILL} · operator Kati (as the till says)` };

/** Connects a till to the organisation that has seen the pack. */
const connectTill = (server: ServerProcess, { sn }: Pack) =>
  inDatabase(
    server,
    `insert into program (partner_id, name, mode, scopes, made_by, created_at)
    select partner_id, $2, 'sandbox', '{dispense}', user_id, now() from transaction where sn = $1`,
    [sn, TILL],
  );

/** What the till's dispense writes. */
const dispenseAtTill = (server: ServerProcess, { sn }: Pack, reference: string) =>
  inDatabase(
    server,
    `with dispensed as (
      insert into transaction (partner_id, ml_id, user_id, mode, gtin, sn, lot_num, exp_date, trx_type, status, phase,
        operator, reference)
      select t.partner_id, t.ml_id + 4096, g.program_id, t.mode, t.gtin, t.sn, t.lot_num, t.exp_date, 'DSPN', 'I', 'done',
        'Kati', $3
      from transaction t join program g on g.partner_id = t.partner_id and g.name = $2 where t.sn = $1
      returning partner_id, gtin, sn, ml_id)
    update pack p set last_ml_id = d.ml_id, version = version + 1 from dispensed d
    where p.partner_id = d.partner_id and p.gtin = d.gtin and p.sn = d.sn`,
    [sn, TILL, reference],
  );

for (const language of languagesOf('hu')) {
  const t = textsIn(language);

  test.describe(language, () => {
    test.use({ language });
    test.beforeEach(async ({ context, session }) => context.addCookies(session));
    // Other journeys work in the same organisation.
    test.afterEach(({ server }) => inDatabase(server, 'delete from program where name = $1', [TILL]));

    test('a dispense at the till shows on the open page of its pack, is shielded, and is found in the report', async ({
      page,
      server,
    }) => {
      const counter = counterOn(page, t);
      const pack = newPack();
      await expect(await page.request.post('/api/mvs/sn/verify', { data: pack })).toBeOK();
      await connectTill(server, pack);
      await counter.open(pack);
      await expect(counter.status).toContainText(t('packs$verdictActive'));

      await dispenseAtTill(server, pack, pack.sn);
      await expect(counter.status).toContainText(t('packs$verdictDispensedHere'));
      await expect(counter.status).toContainText(till[language]);
      await expect(counter.rows.first()).toContainText(till[language]);
      await counter.button(t('packs$dispense')).click();
      await expect(page.getByRole('alertdialog', { name: t('packs$shieldTitle') })).toContainText(
        till[language],
      );
      await counter.answer(t('packs$cancel')).click();

      await page.goto('/report?statusFilter=all');
      await page.getByText(t('report$filters'), { exact: true }).click();
      await page.getByLabel(t('report$program'), { exact: true }).selectOption({ label: TILL });
      await page.getByLabel(t('report$reference'), { exact: true }).fill(pack.sn);
      await expect.poll(() => new URL(page.url()).searchParams.get('reference')).toBe(pack.sn);
      expect(new URL(page.url()).searchParams.get('program')).toMatch(/^\d+$/);
      const rows = page.locator('tbody[data-index]');
      await expect(rows).toHaveCount(1);
      await expect(rows.first()).toContainText(till[language]);
    });
  });
}

for (const language of languagesOf('hu')) {
  test.describe(language, () => {
    test.use({ language });
    const t = textsIn(language);

    test('an administrator connects a till, sees its key once, rotates and revokes it', async ({
      page,
      server,
    }) => {
      await page.context().addCookies(await openSession(server, await activeAccount(server)));
      await page.goto('/profile/organisation#programs');
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      await expect(page.getByText(t('programs$lead'))).toBeVisible();
      await button(t('programs$connect')).click();
      await expectGoodScreen(page, looksWithAxe());

      await button(t('programs$make')).click();
      await expect(page.getByText(t('programs$nameNeeded'))).toBeVisible();
      const name = 'Till 2';
      await page.getByRole('textbox', { name: t('programs$name') }).fill(name);
      await page.getByRole('textbox', { name: t('programs$networks') }).fill('nowhere');
      await button(t('programs$make')).click();
      await expect(page.getByRole('alert')).toContainText('192.0.2.0/24');
      await page.getByRole('textbox', { name: t('programs$networks') }).fill('');
      await button(t('programs$make')).click();

      const shown = page.getByRole('region', { name: t('programs$keyOf', { name }) });
      await expect(shown.getByText(t('programs$onlyOnce'))).toBeVisible();
      const first = (await shown.locator('code').textContent()) ?? '';
      expect(first).toMatch(/^pecset_sandbox_[0-9A-Za-z]{38}$/);
      await expectGoodScreen(page, looksWithAxe());
      await button(t('programs$stored')).click();
      await expect(shown).toHaveCount(0);
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

      const ending = first.slice(-4);
      await button(`${t('programs$revokeKey', { ending })}: ${name}`).click();
      await button(t('kit$yes')).click();
      await expect(button(`${t('programs$revokeKey', { ending })}: ${name}`)).toHaveCount(0);
      await button(`${t('programs$revoke')}: ${name}`).click();
      await expect(page.getByRole('alertdialog')).toContainText(t('programs$revokeMessage'));
      await button(t('kit$yes')).click();
      await expect(row).toContainText(t('programs$noKey'));
      await expectGoodScreen(page, looksWithAxe());
    });

    test('an administrator has events sent to an address, tries it, sees what failed and sends it again', async ({
      page,
      server,
    }) => {
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
      await inDatabase(
        server,
        `update webhook_delivery d set state = 'failed' from webhook w
        where w.webhook_id = d.webhook_id and w.address = $1`,
        [receiver.url],
      );
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
        await expect(row.getByText(t('webhooks$delivered'), { exact: true })).toBeVisible({ timeout: 1_000 });
      }).toPass();

      await ofAddress(t('webhooks$changeKinds')).click();
      await page.getByRole('checkbox', { name: t('webhooks$dispensed') }).uncheck();
      await button(t('webhooks$save')).click();
      await expect(row.getByText(t('webhooks$dispensed'))).toHaveCount(1);
      await ofAddress(t('webhooks$remove')).click();
      await button(t('kit$yes')).click();
      await expect(page.getByText(t('webhooks$empty'))).toBeVisible();
      await receiver.close();
    });
  });
}
