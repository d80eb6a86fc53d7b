import { spawnSync } from 'node:child_process';
import { accessSync, constants, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The headless shell comes first: it draws no window, and the tests take two thirds of the time. */
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

const pathsOf = (environment, name) =>
  (environment.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name));

/** Every browser on the machine, once each: several names may lead to the same program. */
export const findBrowsers = (environment) => {
  const found = [...names.flatMap((name) => pathsOf(environment, name)), ...places].filter(runs);
  return [...new Map(found.reverse().map((path) => [realpathSync(path), path])).values()].reverse();
};

/** The browser that tests drive: the one asked for, else one the machine has. */
export const findBrowser = (environment) => {
  const asked = environment.CHROMIUM_PATH;
  if (asked) return runs(asked) ? asked : undefined;
  return findBrowsers(environment)[0];
};

const askVersion = (path) =>
  spawnSync(path, ['--version', '--no-sandbox'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 30_000,
  });

/** The browser's name and version as it reports them; undefined if it is no Chromium, or only ChromeDriver. */
export const browserVersion = (path) =>
  /^.*\bChrom(?:e|ium)\b.* \d+\.\d+\.\d+.*$/m.exec(askVersion(path).stdout ?? '')?.[0].trim();

/** Why a browser tells no version: its first line of error, as where a library is missing. */
export const browserFailure = (path) => {
  const { error, stderr } = askVersion(path);
  return error?.message ?? stderr.split('\n').find(Boolean) ?? 'does not say that it is a Chromium';
};
