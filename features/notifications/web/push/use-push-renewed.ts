import { useCall } from '@pecset/web-kit';
import { useCallback, useEffect } from 'react';
import { whoSubscribed } from './who-subscribed.ts';

const mayShow = (): boolean => 'Notification' in window && Notification.permission === 'granted';

/** Whoever wanted messages in this browser has them in each new session of theirs; gives the way to do it again. */
export const usePushRenewed = (userId: number | undefined): (() => void) => {
  const call = useCall();
  const renew = useCallback(() => {
    if (userId === undefined || !mayShow() || !whoSubscribed(localStorage).includes(userId)) return;
    // Nobody waits for it; where it fails, the profile says that messages are off.
    void import('./subscribe-here.ts').then(({ subscribeHere }) => subscribeHere(call)).catch(reportError);
  }, [userId, call]);
  useEffect(renew, [renew]);
  return renew;
};
