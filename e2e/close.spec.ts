import { historyItem } from '@pecset/packs/contract';
import { leftTexts } from '@pecset/reports/contract';
import { inspectionTexts } from '../features/reports/server/inspector/inspection.texts.ts';
import { activeAccount } from './support/account.ts';
import { chooseCause } from './support/choose-cause.ts';
import { expect, test } from './support/journey.ts';
import { languagesOf } from './support/languages.ts';
import { newPack } from './support/pack-on-counter.ts';
import { openSession } from './support/sign-in.ts';
import { textsIn } from './support/texts.ts';

for (const language of languagesOf('hu')) {
  const t = textsIn(language);

  test.describe(language, () => {
    test.use({ language });

    test('the day’s close lists what is left until it is done, and never says that nothing is while it cannot know', async ({
      page,
      context,
      server,
    }) => {
      await context.addCookies(await openSession(server, await activeAccount(server)));
      const pack = newPack({ sn: 'DEMO-NC-PC-02' });
      const verified = await page.request.post('/api/mvs/sn/verify', { data: pack });
      const { mlId } = historyItem.parse(await verified.json());
      await page.goto('/');
      await page.getByRole('link', { name: t('overview$dayClose') }).click();
      const head = page.getByRole('status').filter({ has: page.locator('p') });
      await expect(head).toContainText(leftTexts[language].left(1));
      await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: pack.sn })).toBeVisible();

      await page.getByRole('button', { name: t('alerts$acknowledge') }).click();
      await expect(page.getByRole('button', { name: t('alerts$acknowledge') })).toHaveCount(0);
      await page.getByRole('button', { name: t('alerts$more') }).click();
      await page.getByRole('button', { name: t('alerts$recordOutcome') }).click();
      await chooseCause(page.getByRole('dialog'), t, t('decision$causeTyping'));
      const words = page.getByRole('textbox', { name: t('alerts$words') });
      await words.fill('<b>félreolvasva</b>');
      // Held back in another window meanwhile: told, what was filled in stays, and only the next press saves it.
      const held = { cause: 'suspicion', decision: 'held', words: 'A zárás sérült.', seen: null };
      await expect(await page.request.post(`/api/alerts/${mlId}/decision`, { data: held })).toBeOK();
      await page.getByRole('button', { name: t('alerts$save') }).click();
      const meanwhile = page.getByRole('dialog').getByRole('alert');
      await expect(meanwhile).toContainText(t('decision$decisionHeld'));
      await expect(meanwhile).toContainText('A zárás sérült.');
      await expect(words).toHaveValue('<b>félreolvasva</b>');
      await page.getByRole('button', { name: t('alerts$save') }).click();
      await expect(head).toContainText(leftTexts[language].nothing);
      await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: pack.sn })).toHaveCount(0);

      await page.route('**/api/mvs/close', (route) => route.abort());
      await page.getByRole('button', { name: t('close$refresh') }).click();
      await expect(head).toContainText(t('close$failed'));
      await expect(page.getByText(leftTexts[language].nothing)).toHaveCount(0);
      await page.unroute('**/api/mvs/close');
      await page
        .locator('#main')
        .getByRole('button', { name: t('close$retry') })
        .click();
      await expect(head).toContainText(leftTexts[language].nothing);

      const opened = page.waitForEvent('popup');
      await page.getByRole('button', { name: t('inspector$inspectDay') }).click();
      const sheet = await opened;
      await expect(sheet.getByRole('button', { name: t('inspector$print') })).toBeVisible();
      await expect(sheet.getByRole('heading', { name: inspectionTexts[language].title })).toBeVisible();
      await expect(sheet.getByText('<b>félreolvasva</b>')).toBeVisible();
      await sheet.close();
    });
  });
}
