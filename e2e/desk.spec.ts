import { expect, test } from './support/journey.ts';
import { languagesOf } from './support/languages.ts';
import { counterOn, newPack } from './support/pack-on-counter.ts';
import { textsIn } from './support/texts.ts';

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
      await page.goto('/');
      const line = page.getByRole('listitem').filter({ hasText: pack.sn });
      await expect(line).toContainText(t('packs$dispense'));
      await expect(page.getByText(t('desk$scannerNotSetUp'))).toBeVisible();
      await line.getByRole('button', { name: t('packs$undo') }).click();
      await counter.answer(t('kit$yes')).click();
      await expect(line).toContainText(t('packs$trxUndo'));
      await line.getByRole('link').click();
      await expect(counter.rows).toHaveCount(3);
    });
  });
}
