import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The headless shell comes first: it draws no window of its own, and the tests run in two thirds of the time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const runs = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The browser that tests drive: the one asked for, else one the machine has. */
export const findBrowser = (environment) => {
  const asked = environment.CHROMIUM_PATH;
  if (asked) return runs(asked) ? asked : undefined;
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean);
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...places].find(runs);
};

/** Its name and version, as it tells them itself; throws where that is no browser. */
export const browserVersion = (path) => {
  const said = execFileSync(path, ['--version', '--no-sandbox'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: 30_000,
  });
  const version = /^.*\d+\.\d+\.\d+.*$/m.exec(said);
  if (!version) throw new Error(`${path} names no version`);
  return version[0].trim();
};
