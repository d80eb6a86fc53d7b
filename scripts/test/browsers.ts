import { basename } from 'node:path';
import { chromium } from '@playwright/test';
import { browserFailure, browserVersion, findBrowsers } from '../find-browser.mjs';
import { refuse } from './refuse.ts';

export type Browser = { readonly path: string; readonly name: string };

/** Why this browser opens no page, though it tells its version; undefined if it does. */
const refusalOf = (path: string): Promise<string | undefined> =>
  chromium
    .launch({ executablePath: path, args: ['--no-sandbox', '--disable-gpu'], timeout: 60_000 })
    .then(async (browser) => {
      await browser.newPage();
      await browser.close();
      return undefined;
    })
    .catch((fault: unknown) => {
      const told = String(fault);
      return `it opens no page: ${/\[err\] (.*)/.exec(told)?.[1] ?? told.split('\n')[0]}`;
    });

/** A browser that does not run, perhaps since a library is missing, is told and passed over. */
const browserAt = async (path: string): Promise<Browser | undefined> => {
  const version = browserVersion(path);
  const why = version === undefined ? browserFailure(path) : await refusalOf(path);
  if (version !== undefined && why === undefined) return { path, name: `${version} (${basename(path)})` };
  console.error(`pecset: ${path} cannot be used: ${why}`);
  return undefined;
};

/** The one asked for, else those of the machine, else the one that Playwright has downloaded. */
const candidates = (): readonly string[] => {
  const asked = process.env.CHROMIUM_PATH;
  if (asked) return [asked];
  const found = findBrowsers(process.env);
  return found.length > 0 ? found : [chromium.executablePath()];
};

const refuseAll = (): never =>
  refuse(
    'no browser runs, so no test was begun; install Chromium or Chrome, or set CHROMIUM_PATH to one that runs.',
  );

export const browserOfRun = async (): Promise<Browser> => {
  for (const path of candidates()) {
    const browser = await browserAt(path);
    if (browser) return browser;
  }
  return refuseAll();
};

/** All browsers that run, unless CHROMIUM_PATH names one. */
export const browsersOfLongRun = async (): Promise<readonly Browser[]> => {
  const browsers = await Promise.all(candidates().map(browserAt));
  const able = browsers.filter((browser) => browser !== undefined);
  return able.length > 0 ? able : refuseAll();
};
