import { browserKeys, named, scanOf, usScanner } from '@pecset/scanner/test-support';
import type { Page } from '@playwright/test';

const [down, up] = scanOf('', usScanner, { after: named('Enter') }).flatMap(browserKeys);

let pressedAt = 0;

/** Time after the first press, and whether the key is still held down. */
type Further = { readonly afterMs: number; readonly held?: boolean };

/**
 * Presses Enter as a person does: a second after whatever was typed or has appeared, and after the last one. Right
 * after a letter it would count as a scanner's, and on something too new to have been read it presses nothing. Further
 * presses may come from a key that bounces or is held down.
 */
export const pressEnter = async (page: Page, further: readonly Further[] = []): Promise<void> => {
  pressedAt = Math.max(pressedAt, Date.now() / 1000) + 1;
  const keyboard = await page.context().newCDPSession(page);
  const send = (event: typeof down, afterMs: number, autoRepeat = false) =>
    event &&
    keyboard.send('Input.dispatchKeyEvent', { ...event, autoRepeat, timestamp: pressedAt + afterMs / 1000 });
  await send(down, 0);
  for (const { afterMs, held = false } of further) {
    if (!held) await send(up, afterMs);
    await send(down, afterMs, held);
  }
  await send(up, 0);
  await keyboard.detach();
};
