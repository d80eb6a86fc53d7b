import { activeAccount } from './support/account.ts';
import { expect, test } from './support/journey.ts';
import { languagesOf } from './support/languages.ts';
import { newPack } from './support/pack-on-counter.ts';
import { openSession } from './support/sign-in.ts';

const words = {
  en: {
    desk: 'Day’s close: what is left',
    left: '1 thing is left',
    nothing: 'Nothing is left',
    notKnown: 'It is not known what is left',
    refresh: 'Refresh',
    retry: 'Retry',
    acknowledge: 'Acknowledge',
    recordOutcome: 'Record outcome',
    ownError: /^Own error/,
    inWords: 'In words',
    save: 'Save',
    sheet: 'All records of this day, for inspection',
    print: 'Print',
    sheetTitle: 'RECORDS FOR INSPECTION',
  },
  hu: {
    desk: 'Napi zárás: mi maradt hátra',
    left: '1 elintézetlen tétel van',
    nothing: 'Nincs elintézetlen tétel',
    notKnown: 'Nem tudjuk, mi maradt hátra',
    refresh: 'Frissítés',
    retry: 'Újrapróbálás',
    acknowledge: 'Tudomásulvétel',
    recordOutcome: 'A kivizsgálás eredménye',
    ownError: /^Saját hiba/,
    inWords: 'Szövegesen',
    save: 'Mentés',
    sheet: 'A nap minden bejegyzése hatósági ellenőrzéshez',
    print: 'Nyomtatás',
    sheetTitle: 'NYILVÁNTARTÁS HATÓSÁGI ELLENŐRZÉSHEZ',
  },
} as const;

for (const language of languagesOf('hu')) {
  const t = words[language];

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
      expect(verified.ok()).toBe(true);
      await page.goto('/');
      await page.getByRole('link', { name: t.desk }).click();
      const head = page.getByRole('status').filter({ has: page.locator('p') });
      await expect(head).toContainText(t.left);
      await expect(page.getByRole('listitem').filter({ hasText: pack.sn })).toBeVisible();

      await page.getByRole('button', { name: t.acknowledge }).click();
      await expect(page.getByRole('button', { name: t.acknowledge })).toHaveCount(0);
      await page.getByRole('button', { name: t.recordOutcome }).click();
      await page.getByRole('radio', { name: t.ownError }).check();
      await page.getByRole('textbox', { name: t.inWords }).fill('<b>félreolvasva</b>');
      await page.getByRole('button', { name: t.save }).click();
      await expect(head).toContainText(t.nothing);
      await expect(page.getByRole('listitem').filter({ hasText: pack.sn })).toHaveCount(0);

      await page.route('**/api/mvs/close', (route) => route.abort());
      await page.getByRole('button', { name: t.refresh }).click();
      await expect(head).toContainText(t.notKnown);
      await expect(page.getByText(t.nothing)).toHaveCount(0);
      await page.unroute('**/api/mvs/close');
      await page.locator('#main').getByRole('button', { name: t.retry }).click();
      await expect(head).toContainText(t.nothing);

      const opened = page.waitForEvent('popup');
      await page.getByRole('button', { name: t.sheet }).click();
      const sheet = await opened;
      await expect(sheet.getByRole('button', { name: t.print })).toBeVisible();
      await expect(sheet.getByRole('heading', { name: t.sheetTitle })).toBeVisible();
      await expect(sheet.getByText('<b>félreolvasva</b>')).toBeVisible();
      await sheet.close();
    });
  });
}
