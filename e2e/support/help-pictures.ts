import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';
import type { Language } from './journey.ts';
import { counterOn, newPack } from './pack-on-counter.ts';
import { setUpScanner } from './scanner.ts';
import type { Texts } from './texts.ts';

const folder = join(import.meta.dirname, '../../apps/web/help/pictures');
/** High enough that nothing floats over what is pictured. */
const size = { width: 640, height: 1200 };

type Scene = (page: Page, t: Texts) => Promise<Locator>;

const packWith = async (page: Page, t: Texts, sn?: string) => {
  const counter = counterOn(page, t);
  await counter.open(newPack(sn ? { sn } : {}));
  await counter.verify();
  return counter;
};

const verdictOn = (page: Page) => page.locator('section:has([data-verdict])');

/** Taken signed out: the start page then has no overview that could appear after the picture. */
const openScenes: Readonly<Record<string, Scene>> = {
  scan: async (page) => {
    await setUpScanner(page);
    await page.setViewportSize({ ...size, height: 520 });
    await page.goto('/');
    return page.getByRole('main');
  },
  setup: async (page) => {
    await page.goto('/barcode/setup');
    await expect(page.getByRole('img')).toBeVisible();
    return page.locator('#automatic-setup');
  },
};

const signedInScenes: Readonly<Record<string, Scene>> = {
  green: async (page, t) => {
    await packWith(page, t);
    await expect(page.locator('[data-verdict=active]')).toBeVisible();
    return verdictOn(page);
  },
  red: async (page, t) => {
    await packWith(page, t, 'DEMO-NC-PC-01');
    await expect(page.locator('[data-verdict=objection]')).toBeVisible();
    return verdictOn(page);
  },
  alert: async (page, t) => {
    const counter = await packWith(page, t, 'DEMO-NC-PCK-22');
    await counter.button(t('packs$dispense')).click();
    await counter.answer(t('packs$dispenseAnyway')).click();
    await expect(counter.dialog.getByRole('heading')).toHaveText(t('alerts$alertTitle'));
    return counter.dialog;
  },
  report: async (page, t) => {
    await page.goto('/report');
    await page.getByText(t('report$filters'), { exact: true }).click();
    await expect(page.getByRole('form').or(page.locator('main form'))).toBeVisible();
    return page.locator('main form');
  },
};

/** Words that a user would look for after seeing the picture; digits differ from pack to pack, so they become 0. */
const saidIn = async (piece: Locator): Promise<readonly string[]> => {
  const words = await piece
    .locator('h1, h2, h3, button, a, label, legend, summary, dt, th, [role=status] > p:first-child')
    .filter({ visible: true })
    .allInnerTexts();
  return words.map((text) => text.replaceAll(/\s+/g, ' ').replaceAll(/\d+/g, '0').trim()).filter(Boolean);
};

const scale = 0.8;

/** Takes a small picture: whole pages would be hard to read in the help, and heavy to cache for offline use. */
const take = async (page: Page, piece: Locator, file: string) => {
  const box = await piece.boundingBox();
  if (!box) throw new Error(`there is nothing to picture for ${file}`);
  const { x, y, width, height } = box;
  const browser = await page.context().newCDPSession(page);
  const clip = { x, y, width, height, scale };
  const { data } = await browser.send('Page.captureScreenshot', {
    ...{ format: 'webp', quality: 50, clip, captureBeyondViewport: true },
  });
  await writeFile(join(folder, file), data, 'base64');
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
};

const byLanguage = z.record(z.string(), z.unknown());

const readRecord = async (name: string) =>
  byLanguage.parse(JSON.parse(await readFile(join(folder, name), 'utf8')));

const changeFile = async (name: string, language: Language, values: object) => {
  const changedFile = { ...(await readRecord(name)), [language]: values };
  await writeFile(join(folder, name), `${JSON.stringify(changedFile, null, 2)}\n`);
};

/** The words on each picture when it was taken. */
const recorded = async (language: Language): Promise<unknown> => (await readRecord('said.json'))[language];

const changed = 'a screen in the help has changed: take its pictures anew by npm run help:pictures';

type Look = {
  readonly language: Language;
  readonly t: Texts;
  readonly signIn: () => Promise<void>;
  readonly purpose: 'compare' | 'take';
};

/** Opens every pictured scene; compares it with the record, or takes the pictures anew. */
export const lookAtScenes = async (page: Page, { language, t, signIn, purpose }: Look) => {
  const said: Record<string, readonly string[]> = {};
  const taken: Record<string, object> = {};
  const look = async ([name, open]: readonly [string, Scene]) => {
    await page.setViewportSize(size);
    const piece = await open(page, t);
    await expect(piece).toBeVisible();
    said[name] = await saidIn(piece);
    if (purpose === 'take') taken[name] = await take(page, piece, `${name}.${language}.webp`);
  };
  for (const scene of Object.entries(openScenes)) await look(scene);
  await signIn();
  for (const scene of Object.entries(signedInScenes)) await look(scene);
  if (purpose === 'compare') return expect(said, changed).toEqual(await recorded(language));
  await changeFile('said.json', language, said);
  await changeFile('taken.json', language, taken);
};
