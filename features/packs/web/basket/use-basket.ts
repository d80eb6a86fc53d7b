import { useSession } from '@pecset/accounts/web';
import { type Call, serverClock, useCall } from '@pecset/web-kit';
import { useMemo, useSyncExternalStore } from 'react';
import type { Mode } from '../../contract/index.ts';
import { useNow } from '../counter/use-now.ts';
import { useOpenPresses } from '../press/open-presses.ts';
import type { PressKeys } from '../press/press-keys.ts';
import { signal } from '../signals/signals.ts';
import { type Basket, makeBasket } from './basket.ts';
import { readBasket, writeBasket } from './kept-basket.ts';

/** A browser that keeps no site data has an empty basket after a reload; the history tells what was dispensed. */
const keptFor = (owner: string, place = `basket ${owner}`) => ({
  read: () => {
    try {
      return readBasket(sessionStorage.getItem(place), owner);
    } catch {
      return [];
    }
  },
  write: (rows: Parameters<typeof writeBasket>[0]) => {
    try {
      sessionStorage.setItem(place, writeBasket(rows, owner));
    } catch {
      // As above.
    }
  },
});

type Place = { readonly owner: string; readonly mode: Mode; readonly presses: PressKeys };

const openBasket = (call: Call, { owner, mode, presses }: Place): Basket =>
  makeBasket({
    ...{ call, mode, signal, presses, now: serverClock.now, kept: keptFor(owner) },
    later: (work, ms) => void setTimeout(work, ms),
  });

let current: { readonly owner: string; readonly basket: Basket } | undefined;

/** Lives as long as the tab, for one person in one organisation and mode; whoever comes next finds none of it. */
const basketOf = (call: Call, place: Place): Basket => {
  const { owner } = place;
  if (current?.owner === owner && !current.basket.isDropped()) return current.basket;
  current?.basket.drop();
  current = { owner, basket: openBasket(call, place) };
  return current.basket;
};

export const useBasket = () => {
  const call = useCall();
  const state = useSession();
  const session = state.phase === 'signed-in' ? state.session : undefined;
  const mode = session?.sandboxMode ? 'sandbox' : 'production';
  const owner = session && `${session.partnerId} ${session.userId} ${mode}`;
  // Without a session, which is gone before the screen is, it stays the one it was.
  const presses = useOpenPresses();
  const basket = useMemo(
    () => basketOf(call, { owner: owner ?? current?.owner ?? '', mode, presses }),
    [call, owner, mode, presses],
  );
  const { rows, ...rest } = useSyncExternalStore(basket.subscribe, basket.state);
  // What is green now need not be so in a minute.
  useNow();
  return { basket, rows: rows.map(basket.see), ...rest };
};

export type BasketInUse = ReturnType<typeof useBasket>;
