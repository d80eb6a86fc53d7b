import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { findCutOff } from './cut-off.ts';
import { desktop, type Look, looksOf } from './looks.ts';
import { takePicture } from './pictures.ts';

export { desktop, looksWithAxe, phone } from './looks.ts';

/** A key instead of its text would show as `namespace$key` or in camelCase words alone on their line. */
const findRawKeys = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.body.innerText.matchAll(/\S*[a-z][$@][a-z]\w*(?![\w.])|^\s*[a-z]+(?:[A-Z][a-z]+)+\s*$/gm),
    ].map(([match]) => match),
  );

const builder = createRequire(import.meta.url).resolve('@axe-core/playwright');
const axeSource = readFileSync(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules beyond WCAG, which take a third of the time. */
const beyondWcag = [
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

const off = Object.fromEntries(beyondWcag.map((rule) => [rule, { enabled: false }]));

const options = JSON.stringify({
  resultTypes: ['violations'],
  // WCAG 2.2 requires targets of 24 px, which axe does not check by default.
  rules: { ...off, 'target-size': { enabled: true } },
  // The page has no foreign frames, and faults are reported by their HTML instead of selectors.
  iframes: false,
  preload: false,
  selectors: false,
});
const ask = `axe.run(document, ${options}).then(({ violations }) =>
  violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' ')))`;

/** Runs in the page itself: the builder would transfer every result whole, which takes longer than finding it. */
const findViolations = async (page: Page) => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  // From the top: axe calls a control that is half under the header too small.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const found = await page.evaluate<readonly string[]>(ask);
  if (!found.some((one) => one.startsWith('target-size'))) return found;
  // Axe also calls a control half under the bar at the foot too small; at another scroll position it does not.
  await page.evaluate(() => window.scrollBy({ top: 120, behavior: 'instant' }));
  const again = await page.evaluate<readonly string[]>(ask);
  return found.filter((one) => again.includes(one) || !one.startsWith('target-size'));
};

const put = async (page: Page, { size, theme }: Look) => {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: theme });
};

/**
 * Every screen must be whole, translated, and usable with a screen reader. Checks the few sizes and themes that find
 * most, and all of them in `test:long`; leaves the page at desktop size. Reports all faults at once.
 */
export const expectGoodScreen = async (page: Page, looks: readonly Look[] = looksOf(), name?: string) => {
  const told = (look: Look) => [name, `at ${look.size.width} px`, look.theme].join(' ');
  for (const look of looks) {
    await put(page, look);
    expect.soft(await findCutOff(page), told(look)).toEqual([]);
    if (look.axe) expect.soft(await findViolations(page), told(look)).toEqual([]);
    await takePicture(page, look, name);
  }
  expect.soft(await findRawKeys(page), name).toEqual([]);
  await page.setViewportSize(desktop);
};
