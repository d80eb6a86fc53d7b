import type { KeyPress } from '@pecset/scanner/domain';
import { browserKeys } from '@pecset/scanner/test-support';
import type { CDPSession, Page } from '@playwright/test';

const strike = (keyboard: CDPSession, press: KeyPress, timestamp: number): readonly Promise<unknown>[] =>
  browserKeys(press).map((event) => keyboard.send('Input.dispatchKeyEvent', { ...event, timestamp }));

/** A gap of at least this length between two keys is an intended pause. */
const PAUSE_MS = 100;

/**
 * Types as a scanner does: trusted key events with key and code as the operating system would give them. The keys of a
 * burst are sent together without waiting for the browser's answers and with the scanner's own times, so that a busy
 * machine cannot tear them apart.
 */
export const typeKeys = async (page: Page, keys: readonly KeyPress[]): Promise<void> => {
  const keyboard = await page.context().newCDPSession(page);
  const sent: Promise<unknown>[] = [];
  const first = keys[0]?.time ?? 0;
  const begunAt = Date.now();
  let last = first;
  for (const press of keys) {
    const pause = press.time - last;
    last = press.time;
    if (pause >= PAUSE_MS) await new Promise((resolve) => setTimeout(resolve, pause));
    sent.push(...strike(keyboard, press, (begunAt + press.time - first) / 1000));
  }
  // Not detached: when any session ends, Chromium removes the page's virtual authenticator.
  await Promise.all(sent);
};

type Config = Readonly<Record<string, unknown>>;

/** A workstation whose scanner is set up: prefix F7, suffix Enter unless told otherwise. */
export const setUpScanner = async (page: Page, changes: Config = {}): Promise<void> => {
  const announced = { version: 1, layout: 'en', prefix: ['F7'], suffix: ['Enter'], prefixKey: 'F7' };
  const config = JSON.stringify({ ...announced, ...changes });
  await page.addInitScript((stored) => localStorage.setItem('bcConfig', stored), config);
};

/** The pack in the page's address, or in the address to which the login returns. */
export const packInAddress = (page: Page): Readonly<Record<string, string>> => {
  const here = new URL(page.url());
  const wanted = new URL(here.searchParams.get('back') ?? here.href, here);
  return Object.fromEntries(wanted.searchParams);
};

/**
 * For scans that end by a pause: while a reader is being set up, and if it has no suffix. Keys that a busy machine
 * delivers late still belong to one scan.
 */
export const allowLongPauses = (page: Page): Promise<unknown> =>
  page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const page = (await response.text()).split(/(?<=barcodeDebounceMs\D{2,7})\d+/);
    if (page.length !== 2) throw new Error('the page does not say how long a pause ends a scan');
    return route.fulfill({ response, body: page.join('3000') });
  });
