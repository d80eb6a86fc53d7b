import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Page, test } from '@playwright/test';
import type { Look } from './looks.ts';

/** Folder for pictures of the screens; without it none are taken. */
const folder = process.env.PECSET_PICTURES;

const taken = new Map<string, number>();

/** Numbers the pictures of a journey in order. */
const nameIn = (place: string) => {
  const count = (taken.get(place) ?? 0) + 1;
  taken.set(place, count);
  return `${place}-${count}`;
};

const fileName = (text: string) => text.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80);

export const takePicture = async (page: Page, { size, theme }: Look, screen?: string): Promise<void> => {
  if (!folder) return;
  const language = await page.evaluate(() => document.documentElement.lang);
  const look = `${size.width}-${theme}-${language}`;
  const { titlePath } = test.info();
  const name = screen ?? nameIn(`${look}/${fileName(titlePath.slice(1).join(' '))}`).slice(look.length + 1);
  await mkdir(join(folder, look), { recursive: true });
  await page.screenshot({ path: join(folder, look, `${name}.png`), animations: 'disabled' });
};
