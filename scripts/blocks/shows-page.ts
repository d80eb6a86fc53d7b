import { chromium } from '@playwright/test';
import { findBrowser } from '../find-browser.mjs';

const args = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Opens the address as a person does; throws unless a heading is drawn, for a server may answer and show nothing. */
export const showsPage = async (address: string, timeout: number): Promise<void> => {
  const executablePath = findBrowser(process.env);
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args });
  try {
    const page = await browser.newPage();
    await page.goto(address, { timeout });
    await page.locator('main h1').first().waitFor({ timeout });
  } finally {
    await browser.close();
  }
};
