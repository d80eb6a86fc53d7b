import { defineConfig } from '@playwright/test';
import { isThorough } from './e2e/support/looks.ts';
import { findBrowser } from './scripts/find-browser.mjs';
import { useRunFolder } from './scripts/test/run-folder.ts';

useRunFolder();

const executablePath = findBrowser(process.env);

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.cache/playwright',
  fullyParallel: true,
  // On two cores the others work while some wait for a mail or the end of a scan: with three a sixth of the time was idle.
  workers: 4,
  forbidOnly: true,
  // Upper bounds for a machine that others keep busy, not a measure; longer where every screen is looked at in every way.
  timeout: isThorough ? 900_000 : 300_000,
  expect: { timeout: 45_000 },
  use: {
    browserName: 'chromium',
    actionTimeout: 60_000,
    // Drawing what moves takes a sixth of a journey's processor time; at full length everything moves.
    ...(isThorough ? {} : { contextOptions: { reducedMotion: 'reduce' as const } }),
    // It would keep the whole page for each of them; the journey that is about it asks for it.
    serviceWorkers: 'block',
    // A trace makes every action several times as slow; `--trace on` asks for one.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        // Nothing is drawn by a graphics card, so its process would only pass pictures on.
        '--in-process-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // The pages of a profile share one process and what it has compiled.
        '--process-per-site',
        // The compilers behind the quick one: on a page that lives for seconds they never earn their work.
        '--js-flags=--no-maglev --no-turbofan',
      ],
    },
  },
});
