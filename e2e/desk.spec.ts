import { counterWords } from './support/counter-words.ts';
import { expect, test } from './support/journey.ts';
import { languagesOf } from './support/languages.ts';
import { counterOn, newPack } from './support/pack-on-counter.ts';

for (const language of languagesOf('hu')) {
  const t = counterWords[language];

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
      await counter.confirm(t.dispense);
      await expect(counter.status).toContainText(t.dispensed);
      await page.goto('/');
      const line = page.getByRole('listitem').filter({ hasText: pack.sn });
      await expect(line).toContainText(t.dispense);
      await expect(page.getByText(t.noScanner)).toBeVisible();
      await line.getByRole('button', { name: t.undo }).click();
      await counter.answer(t.yes).click();
      await expect(line).toContainText(t.undoDispense);
      await line.getByRole('link').click();
      await expect(counter.rows).toHaveCount(3);
    });
  });
}
