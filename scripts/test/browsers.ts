import { basename } from 'node:path';
import { chromium } from '@playwright/test';
import { browserFailure, browserVersion, findBrowsers } from '../find-browser.mjs';
import { refuse } from './refuse.ts';

export type Browser = { readonly path: string; readonly name: string };

/** A browser that does not run, perhaps since a library is missing, is told and passed over. */
const browserAt = (path: string): Browser | undefined => {
  const version = browserVersion(path);
  if (version !== undefined) return { path, name: `${version} (${basename(path)})` };
  console.error(`pecset: ${path} cannot be used: ${browserFailure(path)}`);
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

export const browserOfRun = (): Browser => {
  for (const path of candidates()) {
    const browser = browserAt(path);
    if (browser) return browser;
  }
  return refuseAll();
};

/** All browsers that run, unless CHROMIUM_PATH names one. */
export const browsersOfLongRun = (): readonly Browser[] => {
  const browsers = candidates().flatMap((path) => browserAt(path) ?? []);
  return browsers.length > 0 ? browsers : refuseAll();
};
