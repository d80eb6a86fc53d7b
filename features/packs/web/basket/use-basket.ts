import { useSession } from '@pecset/accounts/web';
import { type Call, serverClock, useCall } from '@pecset/web-kit';
import { useMemo, useSyncExternalStore } from 'react';
import type { Mode } from '../../contract/index.ts';
import { useNow } from '../counter/use-now.ts';
import { openPresses } from '../press/open-presses.ts';
import { signal } from '../signals/signals.ts';
import { type Basket, makeBasket } from './basket.ts';
import { readBasket, writeBasket } from './kept-basket.ts';

const KEPT = 'basket';

/** A browser that keeps no site data has an empty basket after a reload; the history tells what was dispensed. */
const keptFor = (owner: string) => ({
  read: () => {
    try {
      return readBasket(sessionStorage.getItem(KEPT), owner);
    } catch {
      return [];
    }
  },
  write: (rows: Parameters<typeof writeBasket>[0]) => {
    try {
      sessionStorage.setItem(KEPT, writeBasket(rows, owner));
    } catch {
      // As above.
    }
  },
});

const openBasket = (call: Call, owner: string, mode: Mode): Basket =>
  makeBasket({
    ...{ call, mode, signal, presses: openPresses, now: serverClock.now, kept: keptFor(owner) },
    later: (work, ms) => void setTimeout(work, ms),
  });

let current: { readonly owner: string; readonly basket: Basket } | undefined;

/** Lives as long as the tab, for one person in one organisation and mode; whoever comes next finds none of it. */
const basketOf = (call: Call, owner: string, mode: Mode): Basket => {
  if (current?.owner === owner && !current.basket.isDropped()) return current.basket;
  current?.basket.drop();
  current = { owner, basket: openBasket(call, owner, mode) };
  return current.basket;
};

export const useBasket = () => {
  const call = useCall();
  const state = useSession();
  const session = state.phase === 'signed-in' ? state.session : undefined;
  const mode = session?.sandboxMode ? 'sandbox' : 'production';
  const owner = session && `${session.partnerId} ${session.userId} ${mode}`;
  // Without a session, which is gone before the screen is, it stays the one it was.
  const basket = useMemo(() => basketOf(call, owner ?? current?.owner ?? '', mode), [call, owner, mode]);
  const { rows, ...rest } = useSyncExternalStore(basket.subscribe, basket.state);
  // What is green now need not be so in a minute.
  useNow();
  return { basket, rows: rows.map(basket.see), ...rest };
};

export type BasketInUse = ReturnType<typeof useBasket>;
