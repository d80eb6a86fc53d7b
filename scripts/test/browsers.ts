import { basename } from 'node:path';
import { chromium } from '@playwright/test';
import { browserVersion, findBrowser, findBrowsers } from '../find-browser.mjs';

export type Browser = { readonly path: string; readonly name: string };

const identify = (path: string): Browser => {
  const version = browserVersion(path);
  if (version !== undefined) return { path, name: `${version} (${basename(path)})` };
  console.error(`pecset: ${path} does not say that it is a Chromium, so no test was begun.`);
  console.log('0 passed, 1 failed');
  return process.exit(1);
};

/** Falls back to the browser that Playwright has downloaded if the machine has none. */
export const browserOfRun = (): Browser => identify(findBrowser(process.env) ?? chromium.executablePath());

/** Returns all browsers of the machine, unless CHROMIUM_PATH names one. */
export const browsersOfLongRun = (): readonly Browser[] => {
  const found = process.env.CHROMIUM_PATH ? [] : findBrowsers(process.env);
  return found.length > 0 ? found.map(identify) : [browserOfRun()];
};
