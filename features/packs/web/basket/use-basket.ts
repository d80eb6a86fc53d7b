import { useSession, useSessions } from '@pecset/accounts/web';
import { shownUserHeader } from '@pecset/contract';
import { type Call, serverClock, useCall } from '@pecset/web-kit';
import { useMemo, useSyncExternalStore } from 'react';
import type { Mode } from '../../contract/index.ts';
import { type OfflinePort, useOfflinePort } from '../pack-page/offline-port.ts';
import { useNow } from '../pack-page/use-now.ts';
import { useOpenPresses } from '../press/open-presses.ts';
import type { PressKeys } from '../press/press-keys.ts';
import { signal } from '../signals/signals.ts';
import { type Basket, makeBasket } from './basket.ts';
import { readBasket, writeBasket } from './kept-basket.ts';
import { goesOnWith, type Holder } from './whose-basket.ts';

/** Without site data the basket is empty after a reload; the history shows what was dispensed. */
const placeOf = (owner: string) => `basket ${owner}`;

const keptFor = (owner: () => string) => ({
  read: () => {
    try {
      return readBasket(sessionStorage.getItem(placeOf(owner())), owner());
    } catch {
      return readBasket(null, owner());
    }
  },
  write: (kept: Parameters<typeof writeBasket>[0]) => {
    try {
      sessionStorage.setItem(placeOf(owner()), writeBasket(kept, owner()));
    } catch {
      // See `placeOf`.
    }
  },
});

let current: (Holder & { readonly basket: Basket }) | undefined;

type PressedBy = () => Readonly<Record<string, string>>;

type Sending = {
  readonly mode: Mode;
  readonly presses: PressKeys;
  readonly pressedBy: PressedBy;
  readonly isRecorded: OfflinePort['isRecorded'];
};

const openBasket = (call: Call, owner: string, sending: Sending): Basket =>
  makeBasket({
    ...{ call, signal, now: serverClock.now, ...sending },
    kept: keptFor(() => current?.owner ?? owner),
    later: (work, ms) => void setTimeout(work, ms),
  });

/** Removes the copy of the previous owner, whose basket now belongs to the next one. */
const forget = (owner: string) => {
  try {
    sessionStorage.removeItem(placeOf(owner));
  } catch {
    // See `placeOf`.
  }
};

/**
 * One per tab, for one user in one organisation and mode, or for users who take turns at this computer; a logout ends
 * it.
 */
const basketOf = (call: Call, holder: Holder, sending: Sending): Basket => {
  const { owner } = holder;
  if (current && !current.basket.isDropped() && goesOnWith(current, holder)) {
    if (current.owner !== owner) forget(current.owner);
    current = { ...holder, basket: current.basket };
    current.basket.keep();
    return current.basket;
  }
  current?.basket.drop();
  current = undefined;
  current = { ...holder, basket: openBasket(call, owner, sending) };
  return current.basket;
};

export const useBasket = () => {
  const call = useCall();
  const state = useSession();
  const session = state.phase === 'signed-in' ? state.session : undefined;
  const mode = session?.sandboxMode ? 'sandbox' : 'production';
  const sessions = useSessions();
  const sitting = sessions.sitting();
  const owner = session && `${session.partnerId} ${session.userId} ${mode}`;
  const place = session && `${session.partnerId} ${mode}`;
  // The session ends before the screen does; until then the basket stays the same.
  const presses = useOpenPresses();
  const port = useOfflinePort();
  const basket = useMemo(() => {
    const holder = owner && place ? { owner, place, sitting } : current;
    const pressedBy = () => shownUserHeader(sessions.shownUser());
    const isRecorded: OfflinePort['isRecorded'] = (...of) => port()?.isRecorded(...of) ?? false;
    const sending: Sending = { mode, presses, pressedBy, isRecorded };
    return basketOf(call, holder ?? { owner: '', place: '', sitting }, sending);
  }, [call, sessions, owner, place, sitting, mode, presses, port]);
  const { rows, ...rest } = useSyncExternalStore(basket.subscribe, basket.state);
  // Redraws, since a fresh green expires with time.
  useNow();
  return { basket, rows: rows.map(basket.see), ...rest };
};

export type BasketInUse = ReturnType<typeof useBasket>;
