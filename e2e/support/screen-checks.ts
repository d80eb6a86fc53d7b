import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 800 };

/** Nothing wider than the screen, and no words cut off at the edge of their box. */
const findCutOff = (page: Page) =>
  page.evaluate(() => {
    const wide =
      document.documentElement.scrollWidth > window.innerWidth ? ['the page scrolls sideways'] : [];
    const isHiddenOnPurpose = (element: Element) => element.clientWidth <= 1 || element.clientHeight <= 1;
    const cut = [...document.querySelectorAll('body *')].filter((element) => {
      const hasWords = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (!hasWords || isHiddenOnPurpose(element)) return false;
      const { overflowX } = getComputedStyle(element);
      return overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
    });
    return [...wide, ...cut.map((element) => `cut off: ${element.textContent}`)];
  });

/** A key instead of its text would show as `namespace$key` or in camelCase words alone on their line. */
const findRawKeys = (page: Page) =>
  page.evaluate(() =>
    [...document.body.innerText.matchAll(/\S*[a-z]\$[a-z]\S*|^\s*[a-z]+(?:[A-Z][a-z]+)+\s*$/gm)].map(
      ([match]) => match,
    ),
  );

const builder = createRequire(import.meta.url).resolve('@axe-core/playwright');
const axeSource = readFileSync(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8');

/** A breach of these is moderate or minor, whatever the screen; looking for it takes a third of the time. */
const neverSerious = [
  'aria-allowed-role',
  'empty-table-header',
  'heading-order',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'no-autoplay-audio',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'skip-link',
];

/** The builder alone would put a megabyte and a half of script into the page, twice, for every look at it. */
const findViolations = async (page: Page) => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  // One page without foreign frames: the mode that opens no further tab for its result.
  const { violations } = await new AxeBuilder({ page, axeSource: 'true' })
    .options({ resultTypes: ['violations'] })
    .disableRules(neverSerious)
    .setLegacyMode()
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};

/** What every screen must be, at both sizes: whole, translated, and usable with a screen reader. */
export const expectGoodScreen = async (page: Page) => {
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    expect(await findCutOff(page), `at ${size.width} px`).toEqual([]);
  }
  expect(await findRawKeys(page)).toEqual([]);
  expect(await findViolations(page)).toEqual([]);
};
