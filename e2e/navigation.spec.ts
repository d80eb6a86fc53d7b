import { expect, test } from './support/journey.ts';
import { phone } from './support/looks.ts';
import { visitor } from './support/screens.ts';
import { textsIn } from './support/texts.ts';

test.use({ language: 'hu' });

const t = textsIn('hu');

test('the daily places are one press away: at the top, at the foot of a phone, or by g and a letter', async ({
  page,
  context,
  session,
}) => {
  await context.addCookies(session);
  await page.goto('/');
  await visitor(page, 'hu').openPack({ sn: 'DEMO-NC-PC-02' }, 'verify');
  await page.goto('/');
  const places = page.getByRole('navigation', { name: t('shell$mainNavigation') });
  await expect(places.locator('[aria-current]')).toHaveText(t('shell$scan'));
  await places.getByRole('link', { name: t('shell$dayClose') }).click();
  await expect(page).toHaveURL('/report/close');
  await expect(places.locator('[aria-current]')).toHaveText(t('shell$dayClose'));
  // Types with a human pause between the keys; their listener is loaded a moment after the page.
  await expect(async () => {
    await page.keyboard.press('g', { delay: 150 });
    await page.keyboard.press('r');
    await expect(page).toHaveURL('/report', { timeout: 1_000 });
  }).toPass({ intervals: [2_000] });

  const alerts = places.getByRole('link', { name: t('shell$alerts') });
  await expect(alerts).toContainText(/\d/);
  const count = /\d+/.exec(await alerts.innerText())?.[0] ?? '';
  await alerts.click();
  await expect(places.locator('[aria-current]')).toContainText(t('shell$alerts'));
  await expect(page.getByRole('heading', { level: 1, name: t('shell$alerts') })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(t('shell$alerts')));
  const views = page.getByRole('navigation', { name: t('dossier$views') });
  await expect(views.getByRole('link', { name: t('dossier$undecided') })).toContainText(count);

  await page.setViewportSize(phone);
  await expect(places.getByRole('link', { name: t('shell$dayClose') })).toBeHidden();
  await places.getByRole('button', { name: t('shell$more') }).click();
  await expect(page.getByRole('link', { name: t('shell$userProfile') })).toBeVisible();
});
