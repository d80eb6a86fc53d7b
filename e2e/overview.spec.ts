import { holdRequests } from './support/hold-requests.ts';
import { expect, test } from './support/journey.ts';
import { languagesOf } from './support/languages.ts';
import { counterOn, newPack } from './support/pack-on-counter.ts';
import { phone } from './support/screen-checks.ts';
import { nameOfCode, textsIn } from './support/texts.ts';

for (const language of languagesOf('hu')) {
  const t = textsIn(language);

  test.describe(language, () => {
    test.use({ language });

    test('the start page has the packs of today, and a dispense is taken back from there', async ({
      page,
      context,
      session,
    }) => {
      await context.addCookies(session);
      const counter = counterOn(page, t);
      const pack = newPack();
      await counter.open(pack);
      await counter.verify();
      await counter.confirm(t('packs$dispense'));
      await expect(counter.status).toContainText(t('packs$verdictDispensedNow'));
      const doubtful = newPack({ sn: 'DEMO-FE-LOT-12' });
      await counter.open(doubtful);
      await counter.button(t('packs$verify')).click();
      await expect(counter.dialog).toBeVisible();
      await page.goto('/');
      // Each line says why it is there.
      const toLookInto = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: doubtful.gtin })
        .first();
      await expect(toLookInto).toContainText(nameOfCode(language, 'NMVS_FE_LOT_12'));
      const line = page.getByRole('main').getByRole('listitem').filter({ hasText: pack.sn });
      await expect(line).toContainText(t('packs$dispense'));
      await expect(page.getByText(t('overview$scannerNotSetUp'))).toBeVisible();
      await line.getByRole('button', { name: t('packs$undo') }).click();
      await counter.answer(t('kit$yes')).click();
      await expect(line).toContainText(t('packs$trxUndo'));
      await expect(page.getByText(t('overview$basketOffer'))).toBeVisible();
      await counter.button(t('overview$basketOn')).click();
      await expect(page.getByText(t('overview$basketIsOn'))).toBeVisible();
      await expect(page.getByText(t('overview$basketOffer'))).toHaveCount(0);
      await line.getByRole('link').click();
      await expect(counter.rows).toHaveCount(3);
    });

    test('on a phone the buttons stay under the thumb when the overview comes late', async ({
      page,
      context,
      session,
    }) => {
      await context.addCookies(session);
      await page.setViewportSize(phone);
      const letGo = await holdRequests(page, /\/api\/mvs\/desk/);
      await page.goto('/');
      const manualEntry = page.getByRole('button', { name: t('scanner$manualEntry') });
      await expect(page.getByRole('main').getByRole('status')).toContainText(t('kit$loading'));
      const before = await manualEntry.boundingBox();
      letGo();
      await expect(page.getByRole('heading', { name: t('overview$packsToday') })).toBeVisible();
      expect(await manualEntry.boundingBox()).toEqual(before);
    });
  });
}
