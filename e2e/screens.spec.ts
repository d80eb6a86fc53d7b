import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { askedLooks, desktop, isThorough, oneLook, phone, type Theme, themes } from './support/looks.ts';
import { expectGoodScreen } from './support/screen-checks.ts';
import { adminScreens, publicScreens, type Visitor, visitor } from './support/screens.ts';

/**
 * At full size every screen is checked in each language and theme. Otherwise in one pair: the first in Hungarian and
 * light, the next in English and light, and so on, so that every pair is covered.
 */
const themesOf = (index: number, language: 'hu' | 'en'): readonly Theme[] => {
  if (isThorough) return themes;
  const isOurs = (index % 2 === 0) === (language === 'hu');
  return isOurs ? [index % 8 < 4 ? 'light' : 'dark'] : [];
};

/** Each screen in one size, the narrowest; every eighth in a phone's, and every eighth in a desktop's. */
const looksAt = (index: number, theme: Theme) => {
  const size = index % 8 === 2 ? phone : index % 8 === 5 ? desktop : undefined;
  return askedLooks(theme, oneLook(theme, size));
};

/** Finds running animations: none may run if the device asks for reduced motion. */
const findMotion = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().flatMap(({ effect }) => {
      const isMoving = Number(effect?.getComputedTiming().duration) > 0;
      return effect instanceof KeyframeEffect && isMoving ? [effect.target?.outerHTML.slice(0, 200)] : [];
    }),
  );

/** Finds controls lower than 44 px, which gloved fingers at the counter would miss; links in sentences may be lower. */
const findSmall = (page: Page) =>
  page.evaluate(() => {
    const isDialog = document.querySelector('dialog[open]');
    const within = isDialog ? 'dialog[open]' : 'main';
    const pressed = document.querySelectorAll(`${within} :is(button, a, select, summary, label:has(input))`);
    return [...pressed].flatMap((element) => {
      const { height } = element.getBoundingClientRect();
      const isShown = element.checkVisibility({ visibilityProperty: true }) && height > 0;
      return isShown && height < 43.5 && !element.closest('p') ? [`${height} px: ${element.outerHTML}`] : [];
    });
  });

const titlePlace = async (page: Page) => {
  // The page adapts to its new size asynchronously.
  await expect(page.locator('main h1').first()).toBeVisible();
  return page.evaluate(() => {
    const { x, y } = document.querySelector('main h1')?.getBoundingClientRect() ?? {};
    return `${x}, ${Number(y) + window.scrollY}`;
  });
};

const isAtCounter = (name: string) => /^(overview|pack-)|-(question|dialog)$/.test(name);

/** Collects violations of the page's content security policy, and errors that nothing caught. */
const watchPolicy = (page: Page): readonly string[] => {
  const breaches: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) breaches.push(message.text());
  });
  page.on('pageerror', ({ message }) => breaches.push(message));
  return breaches;
};

const walk = async (screens: typeof publicScreens, visit: Visitor, language: 'hu' | 'en') => {
  const places = new Set<string>();
  const breaches = watchPolicy(visit.page);
  await visit.page.goto('/');
  for (const [index, [name, show]] of Object.entries(screens).entries()) {
    const looks = themesOf(index, language).flatMap((theme) => looksAt(index, theme));
    if (looks.length === 0) continue;
    await test.step(name, async () => {
      await show(visit);
      expect.soft(await findMotion(visit.page), `${name} moves`).toEqual([]);
      if (isAtCounter(name)) expect.soft(await findSmall(visit.page), `small on ${name}`).toEqual([]);
      await expectGoodScreen(visit.page, looks, name);
      await expect(visit.page.locator('html')).toHaveAttribute('lang', language);
      places.add(await titlePlace(visit.page));
    });
  }
  expect(breaches, 'uncaught errors, and breaches of the content security policy').toEqual([]);
  return places;
};

test('on paper a pack is dark words on white, without what can only be pressed', async ({
  page,
  context,
  session,
}) => {
  await context.addCookies(session);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const visit = visitor(page, 'en');
  await visit.openPack({}, 'verify');
  await expect(visit.button(visit.t('packs$dispense'))).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(26, 38, 37)');
  await expect(visit.button(visit.t('packs$dispense'))).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
});

for (const language of ['hu', 'en'] as const) {
  test.describe(language, () => {
    test.use({ language });

    test('every screen that needs no login is whole, translated and usable by everybody, light and dark', async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await walk(publicScreens, visitor(page, language), language);
    });

    test('every screen of an admin is whole, translated and usable by everybody, light and dark', async ({
      page,
      context,
      session,
    }) => {
      await context.addCookies(session);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const titles = await walk(adminScreens, visitor(page, language), language);
      expect([...titles], 'titles of pages, each at one place').toHaveLength(1);
    });
  });
}

/** The pictures of `docs/design-guide.md`, drawn again on demand. */
const drawGuide = async (visit: Visitor, folder: string) => {
  const { page, counter } = visit;
  const draw = (name: string, part: Page | Locator) =>
    part.screenshot({ path: join(folder, `guide-${name}.png`), animations: 'disabled' });
  await page.setViewportSize(phone);
  for (const name of ['pack-new', 'pack-active', 'pack-misread', 'pack-alert'] as const) {
    await adminScreens[name]?.(visit);
    await draw(name, page.locator('[data-verdict]'));
  }
  for (const name of ['dispense-question', 'destroy-question'] as const) {
    await adminScreens[name]?.(visit);
    await draw(name, counter.dialog);
  }
  await page.setViewportSize(desktop);
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    await adminScreens['pack-active']?.(visit);
    await draw(`desktop-${theme}`, page);
  }
};

const guide = process.env.PECSET_GUIDE;
if (guide)
  test.describe('for the design guide', () => {
    test.use({ language: 'hu' });
    test('its pictures are drawn', async ({ page, context, session }) => {
      await context.addCookies(session);
      await page.goto('/');
      await drawGuide(visitor(page, 'hu'), guide);
    });
  });
