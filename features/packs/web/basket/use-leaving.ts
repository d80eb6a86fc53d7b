import { useSessions } from '@pecset/accounts/web';
import { useAsk, useTexts } from '@pecset/web-kit';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Basket } from './basket.ts';
import { countsOf } from './basket-row.ts';
import { basketTexts } from './texts.ts';

/** The basket and the pages of its packs are both at `/`; a user who was signed out must reach the login. */
const isAllowed = (pathname: string): boolean => pathname === '/' || pathname === '/login';

const unsentIn = (basket: Basket): number => {
  const { rows, failed } = basket.state();
  const { ready, working } = countsOf(rows.map(basket.see), failed);
  return ready + working;
};

/** Asks before the user leaves packs that are not dispensed; a logout empties the basket, leaving the page does not. */
export const useLeaving = (basket: Basket): void => {
  const t = useTexts(basketTexts);
  const ask = useAsk();
  const sessions = useSessions();
  useBlocker({
    shouldBlockFn: async ({ next }) => {
      const count = unsentIn(basket);
      if (count === 0 || isAllowed(next.pathname)) return false;
      return (await ask.yesNo({ title: t('leaveTitle'), message: t('leave', { count }) })) === 'no';
    },
    enableBeforeUnload: () => unsentIn(basket) > 0,
  });
  const byChoice = useRef(false);
  const mayLogOut = useEffectEvent(async () => {
    const count = unsentIn(basket);
    byChoice.current =
      count === 0 ||
      (await ask.yesNo({ title: t('logoutTitle'), message: t('logout', { count }) })) === 'yes';
    return byChoice.current;
  });
  useEffect(() => {
    const forget = sessions.beforeLogout(() => mayLogOut());
    return () => {
      forget();
      // If the session expired by itself, the basket stays for the same user's next login.
      if (byChoice.current && sessions.isSignedOut()) basket.drop();
    };
  }, [sessions, basket]);
};
