import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import type { CounterWords } from './counter-words.ts';
import type { Language } from './journey.ts';
import { counterOn, newPack } from './pack-on-counter.ts';
import { setUpScanner } from './scanner.ts';

const folder = join(import.meta.dirname, '../../apps/web/help/pictures');
const size = { width: 720, height: 560 };

type Scene = (page: Page, t: CounterWords) => Promise<Locator>;

const packWith = async (page: Page, t: CounterWords, sn?: string) => {
  const counter = counterOn(page, t);
  await counter.open(newPack(sn ? { sn } : {}));
  await counter.verify();
  return counter;
};

/** The screens that the help shows, each with the piece of it that is pictured. */
export const scenes: Readonly<Record<string, Scene>> = {
  scan: async (page) => {
    await setUpScanner(page);
    await page.goto('/');
    return page.getByRole('main');
  },
  setup: async (page) => {
    await page.goto('/barcode/setup');
    await expect(page.getByRole('img')).toBeVisible();
    return page.locator('section[aria-labelledby=automatic-setup]');
  },
  green: async (page, t) => {
    await packWith(page, t);
    await expect(page.locator('[data-verdict=active]')).toBeVisible();
    return page.locator('section').first();
  },
  red: async (page, t) => {
    await packWith(page, t, 'DEMO-NC-PC-01');
    await expect(page.locator('[data-verdict=objection]')).toBeVisible();
    return page.locator('section').first();
  },
  alert: async (page, t) => {
    const counter = await packWith(page, t, 'DEMO-NC-PCK-22');
    await counter.button(t.dispense).click();
    await counter.answer(t.dispenseAnyway).click();
    await expect(counter.dialog.getByRole('heading')).toHaveText(t.alert);
    return counter.dialog;
  },
  report: async (page) => {
    await page.goto('/report');
    await expect(page.getByRole('form').or(page.locator('main form'))).toBeVisible();
    return page.locator('main form');
  },
};

/** What somebody would look for on the screen after having seen its picture; what differs from pack to pack is left out. */
const saidIn = async (piece: Locator): Promise<readonly string[]> => {
  const words = await piece
    .locator('h1, h2, h3, button, a, label, legend, summary, dt, th, [role=status] > p:first-child')
    .filter({ visible: true })
    .allInnerTexts();
  return words.map((text) => text.replaceAll(/\s+/g, ' ').replaceAll(/\d+/g, '0').trim()).filter(Boolean);
};

/** A small one: whole pages would be hard to read in the help, and heavy to keep at hand without a network. */
const take = async (page: Page, piece: Locator, file: string) => {
  const box = await piece.boundingBox();
  if (!box) throw new Error(`there is nothing to picture for ${file}`);
  const { x, y } = box;
  const [width, height] = [Math.min(box.width, size.width - x), Math.min(box.height, size.height)];
  const browser = await page.context().newCDPSession(page);
  const clip = { x, y, width, height, scale: 1 };
  const { data } = await browser.send('Page.captureScreenshot', {
    ...{ format: 'webp', quality: 70, clip, captureBeyondViewport: true },
  });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, file), data, 'base64');
  return { width: Math.round(width), height: Math.round(height) };
};

const changeFile = async (name: string, language: Language, values: object) => {
  const path = join(folder, name);
  const before: object = JSON.parse(await readFile(path, 'utf8').catch(() => '{}'));
  await writeFile(path, `${JSON.stringify({ ...before, [language]: values }, null, 2)}\n`);
};

/** As the pictures were taken: what stood on each. */
const recorded = (language: Language): unknown => {
  const all: Readonly<Record<string, unknown>> = JSON.parse(readFileSync(join(folder, 'said.json'), 'utf8'));
  return all[language];
};

/** Opens all that is pictured; compares it with what was there, or takes the pictures anew. */
export const lookAtScenes = async (page: Page, t: CounterWords, language: Language, isTaking: boolean) => {
  const said: Record<string, readonly string[]> = {};
  const taken: Record<string, object> = {};
  await page.setViewportSize(size);
  for (const [name, open] of Object.entries(scenes)) {
    const piece = await open(page, t);
    await expect(piece).toBeVisible();
    said[name] = await saidIn(piece);
    if (isTaking) taken[name] = await take(page, piece, `${name}.${language}.webp`);
  }
  if (!isTaking)
    return expect(
      said,
      'a screen of the help has changed: take its pictures anew by npm run help:pictures',
    ).toEqual(recorded(language));
  await changeFile('said.json', language, said);
  await changeFile('taken.json', language, taken);
};
