import { useSessions } from '@pecset/accounts/web';
import { useAsk, useTexts } from '@pecset/web-kit';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Basket } from './basket.ts';
import { countsOf } from './basket-row.ts';
import { basketTexts } from './texts.ts';

/** The basket's own page and those of its packs are both at `/`; who is signed out has no choice. */
const isAllowed = (pathname: string): boolean => pathname === '/' || pathname === '/login';

const unsentIn = (basket: Basket): number => {
  const { rows, failed } = basket.state();
  const { ready, working } = countsOf(rows.map(basket.see), failed);
  return ready + working;
};

/** Who goes away from packs that are not dispensed is asked; a logout empties the basket, anything else leaves it. */
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
      // After a session that ended by itself the basket stays if the same person signs in again.
      if (byChoice.current && sessions.isSignedOut()) basket.drop();
    };
  }, [sessions, basket]);
};
