import { expect, test } from './support/journey.ts';
import { askedLooks, desktop, fewLooks, isThorough, phone, type Theme, themes } from './support/looks.ts';
import { expectGoodScreen } from './support/screen-checks.ts';
import { adminScreens, publicScreens, type Visitor, visitor } from './support/screens.ts';

/**
 * At full size each screen in each language and theme. Otherwise each in one: the first in Hungarian and light, the next
 * in English and light, and so on, so that every pair has its share.
 */
const themesOf = (index: number, language: 'hu' | 'en'): readonly Theme[] => {
  if (isThorough) return themes;
  const isOurs = (index % 2 === 0) === (language === 'hu');
  return isOurs ? [index % 4 < 2 ? 'light' : 'dark'] : [];
};

const looksAt = (index: number, theme: Theme) =>
  askedLooks(theme, fewLooks(theme, index % 8 < 4 ? desktop : phone));

const walk = async (screens: typeof publicScreens, visit: Visitor, language: 'hu' | 'en') => {
  for (const [index, [name, show]] of Object.entries(screens).entries()) {
    for (const theme of themesOf(index, language))
      await test.step(`${name}, ${theme}`, async () => {
        await show(visit);
        await expectGoodScreen(visit.page, looksAt(index, theme), name);
        await expect(visit.page.locator('html')).toHaveAttribute('lang', language);
      });
  }
};

for (const language of ['hu', 'en'] as const) {
  test.describe(language, () => {
    test.use({ language });
    // Every screen there is, one after the other: an upper bound for a busy machine, not a measure.
    test.setTimeout(isThorough ? 600_000 : 120_000);

    test('every screen that needs no login is whole, translated and usable by everybody, light and dark', async ({
      page,
    }) => {
      await page.goto('/');
      await walk(publicScreens, visitor(page, language), language);
    });

    test('every screen of an admin is whole, translated and usable by everybody, light and dark', async ({
      page,
      context,
      session,
    }) => {
      await context.addCookies(session);
      await page.goto('/');
      await walk(adminScreens, visitor(page, language), language);
    });
  });
}
