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

/** A browser that keeps no site data has an empty basket after a reload; the history tells what was dispensed. */
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
      // As above.
    }
  },
});

/** Whose it is, where, and since which login: a colleague who takes over in the middle takes the basket too. */
type Holder = { readonly owner: string; readonly place: string; readonly sitting: number };

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

const isHandedOver = (holder: Holder): boolean =>
  current?.place === holder.place && current.sitting === holder.sitting;

/** What one person had is with the next one now, and is not found there again. */
const forget = (owner: string) => {
  try {
    sessionStorage.removeItem(placeOf(owner));
  } catch {
    // As above.
  }
};

/**
 * Lives as long as the tab, for one person in one organisation and mode, or for those who take turns at this computer;
 * after a logout it is gone.
 */
const basketOf = (call: Call, holder: Holder, sending: Sending): Basket => {
  const { owner } = holder;
  if (current && !current.basket.isDropped() && (current.owner === owner || isHandedOver(holder))) {
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
  // Without a session, which is gone before the screen is, it stays the one it was.
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
  // What is green now need not be so in a minute.
  useNow();
  return { basket, rows: rows.map(basket.see), ...rest };
};

export type BasketInUse = ReturnType<typeof useBasket>;
