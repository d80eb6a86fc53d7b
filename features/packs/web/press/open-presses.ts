import { useSession } from '@pecset/accounts/web';
import { serverClock } from '@pecset/web-kit';
import { useSyncExternalStore } from 'react';
import { otherTabs } from './other-tabs.ts';
import { makePressKeys, type OpenPress, type PressKeys, randomKey } from './press-keys.ts';

/** Without site data this is empty after a reload; the history then shows what became of a press. */
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
      // See `keptUnder`.
    }
  },
});

const made = new Map<number, PressKeys>();

/**
 * Open presses live as long as the tab and are shared with other tabs: an unanswered press stays the same press after
 * another pack was on screen. One set per organisation: sent for another one, it would be another press.
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

/** The presses of the organisation; none after the session has ended, which is before the screen is gone. */
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

/** Includes presses made before another page was on screen. */
export const usePressUnderWay = (pack: { readonly gtin: string; readonly sn: string }): boolean => {
  const presses = useOpenPresses();
  return useSyncExternalStore(presses.subscribe, () => presses.isUnderWay(pack));
};
