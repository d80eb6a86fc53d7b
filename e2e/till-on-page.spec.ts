import type { ServerProcess } from '@pecset/server/testing';
import { countPresses } from './support/count-presses.ts';
import { inDatabase } from './support/database.ts';
import { holdRequests } from './support/hold-requests.ts';
import { expect, test } from './support/journey.ts';
import { languagesOf } from './support/languages.ts';
import { counterOn, newPack, type Pack } from './support/pack-on-counter.ts';
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

const dispensesOf = `select g.name from transaction t left join program g on g.program_id = t.user_id
  where t.sn = $1 and t.trx_type = 'DSPN'`;

for (const language of languagesOf('hu')) {
  const t = textsIn(language);

  test.describe(language, () => {
    test.use({ language });
    test.beforeEach(async ({ context, session }) => context.addCookies(session));
    // Other journeys work in the same organisation.
    test.afterEach(({ server }) => inDatabase(server, 'delete from program where name = $1', [TILL]));

    test('a dispense at the till shows on the open page of its pack, is shielded even before, and is found in the report', async ({
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

      const next = newPack();
      await expect(await page.request.post('/api/mvs/sn/verify', { data: next })).toBeOK();
      const hear = await holdRequests(page, '**/newest');
      await counter.open(next);
      await expect(counter.status).toContainText(t('packs$verdictActive'));
      const presses = countPresses(page);
      await dispenseAtTill(server, next, next.sn);
      await counter.confirm(t('packs$dispense'));
      await expect(page.getByRole('alertdialog', { name: t('packs$shieldTitle') })).toContainText(
        till[language],
      );
      await counter.answer(t('packs$cancel')).click();
      await expect(counter.status).toContainText(t('packs$verdictDispensedHere'));
      hear();
      expect(presses).toHaveLength(1);
      expect(await inDatabase(server, dispensesOf, [next.sn])).toEqual([{ name: TILL }]);

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
