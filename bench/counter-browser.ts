import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { KeyPress } from '@pecset/scanner/domain';
import { browserKeys, named, scanOf, usScanner } from '@pecset/scanner/test-support';
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.mjs';
import { TookTooLong } from './bench-result.ts';

type Login = { readonly email: string; readonly password: string };
export type CounterPack = Readonly<Record<'gtin' | 'expDate' | 'lotNum' | 'sn', string>>;

const scanner = { version: 1, layout: 'en', prefix: ['F7'], suffix: ['Enter'], prefixKey: 'F7' };

const scanKeys = ({ gtin, expDate, lotNum, sn }: CounterPack): readonly KeyPress[] =>
  scanOf(
    `]d201${gtin}17${expDate}10${lotNum}\u001d21${sn}`,
    { ...usScanner, msPerKey: 0 },
    { before: named('F7'), after: named('Enter') },
  );

const enter: readonly KeyPress[] = scanOf('', usScanner, { after: named('Enter') });

const strike = (keyboard: CDPSession, keys: readonly KeyPress[]) =>
  Promise.all(
    keys.flatMap(browserKeys).map((event) => keyboard.send('Input.dispatchKeyEvent', { ...event })),
  );

const post = async (context: BrowserContext, path: string, data: object): Promise<void> => {
  const answer = await context.request.post(path, { data });
  if (!answer.ok()) throw new Error(`${path} was answered ${answer.status()}: ${await answer.text()}`);
};

/** Longer than the page ignores Enter after a new verdict: `unreadMs` in features/packs/web/press/press-guard.ts. */
const READ_MS = 500;

/** Drives a signed-in counter with a configured scanner; `counter-clock.mjs` measures inside its page. */
const counterIn = async (context: BrowserContext, page: Page) => {
  const keyboard = await context.newCDPSession(page);
  const clock = async (measurement: string): Promise<number> =>
    Number(await page.evaluate(`counterClock.${measurement}`));
  /** `step` names what is being waited for, for the error message. */
  const inTime = async (step: string, measurement: string): Promise<number> => {
    const ms = await clock(measurement);
    if (Number.isFinite(ms)) return ms;
    const seconds = (await clock('timeoutMs')) / 1_000;
    const screen = await page.innerText('body');
    throw new TookTooLong(`${step} was not there within ${seconds} s. On screen:\n${screen}`);
  };
  const begin = (measurement: string) =>
    page.evaluate(`void (counterClock.running = counterClock.${measurement})`);
  /** Starts the clock before the first key is sent. */
  const during = async (step: string, keys: readonly KeyPress[], measurement: string): Promise<number> => {
    await begin(measurement);
    await strike(keyboard, keys);
    return inTime(step, 'running');
  };
  return {
    reload: async (pack: CounterPack) => {
      await page.goto(`/?${new URLSearchParams(pack).toString()}`, { waitUntil: 'networkidle' });
      return inTime(`the reloaded page of pack ${pack.sn}`, 'firstHeading()');
    },
    /** Measures following a link to a page that has not been loaded yet. */
    follow: async (path: string, href: string) => {
      await page.goto(path, { waitUntil: 'networkidle' });
      await begin('nextHeading()');
      await page.locator(`main a[href="${href}"]`).click();
      return inTime(`the page ${href} behind the link on ${path}`, 'running');
    },
    verify: (pack: CounterPack) => post(context, '/api/mvs/sn/verify', { ...pack, mode: 'sandbox' }),
    scan: (pack: CounterPack, quietMs: number) =>
      during(`pack ${pack.sn} after its scan`, scanKeys(pack), `pack('${pack.sn}', ${quietMs})`),
    /** Presses Enter on the focused button and then on the focused answer, each after the time to read it. */
    dispense: async ({ sn }: CounterPack) => {
      await setTimeout(READ_MS);
      await during(`the question of pack ${sn} after Enter on Dispense`, enter, 'question()');
      await setTimeout(READ_MS);
      return during(`the result of pack ${sn} after Enter on Yes`, enter, 'result()');
    },
    bareRequest: () => clock('bareRequest()'),
    frame: () => clock('frame()'),
  };
};
export type Counter = Awaited<ReturnType<typeof counterIn>>;

export const withCounter = async <Value>(
  address: string,
  login: Login,
  work: (counter: Counter) => Promise<Value>,
): Promise<Value> => {
  const executablePath = findBrowser(process.env);
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const context = await browser.newContext({ baseURL: address });
    await post(context, '/api/auth/login', login);
    const page = await context.newPage();
    await page.addInitScript(`localStorage.setItem('bcConfig', '${JSON.stringify(scanner)}')`);
    await page.addInitScript({ path: join(import.meta.dirname, 'counter-clock.mjs') });
    await page.goto('/', { waitUntil: 'networkidle' });
    return await work(await counterIn(context, page));
  } finally {
    await browser.close();
  }
};
