import { useSession } from '@pecset/accounts/web';
import { serverClock } from '@pecset/web-kit';
import { useSyncExternalStore } from 'react';
import { otherTabs } from './other-tabs.ts';
import { makePressKeys, type OpenPress, type PressKeys, randomKey } from './press-keys.ts';

/** A browser that keeps no site data has none of it after a reload; the history then tells all that there is to know. */
const keptUnder = (name: string) => ({
  read: () => {
    try {
      return sessionStorage.getItem(name);
    } catch {
      return null;
    }
  },
  write: (text: string) => {
    try {
      sessionStorage.setItem(name, text);
    } catch {
      // As above.
    }
  },
});

const made = new Map<number, PressKeys>();

/**
 * Live as long as the tab: a press without an answer is still the same one after another pack was on screen, and in the
 * other tabs. Each organisation has its own: sent again for another one it would be another press, of a pack that is not there.
 */
export const openPressesOf = (partnerId: number): PressKeys => {
  const kept = keptUnder(`openPresses ${partnerId}`);
  const known = made.get(partnerId);
  if (known) return known;
  const tabs = otherTabs(partnerId, randomKey());
  const presses = makePressKeys({ newKey: randomKey, now: serverClock.now, kept, partnerId, tabs });
  made.set(partnerId, presses);
  return presses;
};

/** Of the organisation that the session is in; without one, which is gone before the screen is, of none. */
export const useOpenPresses = (): PressKeys => {
  const state = useSession();
  return openPressesOf(state.phase === 'signed-in' ? state.session.partnerId : 0);
};

export const usePressInDoubt = (pack: {
  readonly gtin: string;
  readonly sn: string;
}): OpenPress | undefined => {
  const presses = useOpenPresses();
  return useSyncExternalStore(presses.subscribe, () => presses.inDoubt(pack));
};

/** Also one that was made before another page was on screen. */
export const usePressUnderWay = (pack: { readonly gtin: string; readonly sn: string }): boolean => {
  const presses = useOpenPresses();
  return useSyncExternalStore(presses.subscribe, () => presses.isUnderWay(pack));
};
