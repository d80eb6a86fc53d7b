import { serverClock } from '@pecset/web-kit';
import { useSyncExternalStore } from 'react';
import { makePressKeys, type OpenPress, randomKey } from './press-keys.ts';

const KEPT = 'openPresses';

/** A browser that keeps no site data has none of it after a reload; the history then tells all that there is to know. */
const kept = {
  read: () => {
    try {
      return sessionStorage.getItem(KEPT);
    } catch {
      return null;
    }
  },
  write: (text: string) => {
    try {
      sessionStorage.setItem(KEPT, text);
    } catch {
      // As above.
    }
  },
};

/** Live as long as the tab: a press without an answer is still the same one after another pack was on screen. */
export const openPresses = makePressKeys({ newKey: randomKey, now: serverClock.now, kept });

export const usePressInDoubt = (pack: {
  readonly gtin: string;
  readonly sn: string;
}): OpenPress | undefined => useSyncExternalStore(openPresses.subscribe, () => openPresses.inDoubt(pack));
