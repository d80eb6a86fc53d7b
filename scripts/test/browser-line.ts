import { basename } from 'node:path';
import { chromium } from '@playwright/test';
import { browserVersion, findBrowser } from '../find-browser.mjs';

/** Which browser the journeys will be walked in; without one the run ends here. */
export const browserLine = (): string => {
  // The one that Playwright has fetched itself, where the machine has none.
  const path = findBrowser(process.env) ?? chromium.executablePath();
  try {
    return `${browserVersion(path)} (${basename(path)})`;
  } catch {
    console.error(`pecset: ${path} does not say which browser it is, so no test was begun.`);
    console.log('0 passed, 1 failed');
    return process.exit(1);
  }
};
