import type { KeyPress } from '@pecset/scanner/domain';
import type { CDPSession, Page } from '@playwright/test';

const bits = { alt: 1, ctrl: 2, shift: 8 } as const;

const modifiersOf = ({ alt, ctrl, shift }: KeyPress): number =>
  (alt ? bits.alt : 0) | (ctrl ? bits.ctrl : 0) | (shift ? bits.shift : 0);

/** What the key would type into a field, were it not part of a scan. */
const textOf = ({ key, alt, ctrl }: KeyPress): { text?: string } => {
  if (key === 'Enter') return { text: '\r' };
  return key.length === 1 && alt === ctrl ? { text: key } : {};
};

const virtualKeys: Readonly<Record<string, number>> = { Enter: 13, Tab: 9, Escape: 27, F7: 118, F8: 119 };

const strike = (keyboard: CDPSession, press: KeyPress): readonly Promise<unknown>[] => {
  const { key, code } = press;
  const about = { key, code, modifiers: modifiersOf(press), windowsVirtualKeyCode: virtualKeys[key] ?? 0 };
  const text = textOf(press);
  const type = text.text === undefined ? 'rawKeyDown' : 'keyDown';
  return [
    keyboard.send('Input.dispatchKeyEvent', { type, ...about, ...text }),
    keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...about }),
  ];
};

/**
 * Types as a scanner does: trusted key events with key and code as the operating system would give them, each at its
 * own time from the first one. Nothing waits for the browser's answers, so that a busy machine does not slow it down.
 */
export const typeKeys = async (page: Page, keys: readonly KeyPress[]): Promise<void> => {
  const keyboard = await page.context().newCDPSession(page);
  const startedAt = performance.now() - (keys[0]?.time ?? 0);
  const sent: Promise<unknown>[] = [];
  for (const press of keys) {
    const wait = startedAt + press.time - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    sent.push(...strike(keyboard, press));
  }
  await Promise.all(sent);
  await keyboard.detach();
};

type Config = Readonly<Record<string, unknown>>;

/** A workstation whose scanner is set up: prefix F7, suffix Enter unless told otherwise. */
export const setUpScanner = async (page: Page, changes: Config = {}): Promise<void> => {
  const announced = { version: 1, layout: 'en', prefix: ['F7'], suffix: ['Enter'], prefixKey: 'F7' };
  const config = JSON.stringify({ ...announced, ...changes });
  await page.addInitScript((stored) => localStorage.setItem('bcConfig', stored), config);
};

/** The pack in the page's address, also where that waits behind the login. */
export const packInAddress = (page: Page): Readonly<Record<string, string>> => {
  const here = new URL(page.url());
  const wanted = new URL(here.searchParams.get('back') ?? here.href, here);
  return Object.fromEntries(wanted.searchParams);
};
