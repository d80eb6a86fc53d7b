import { useCall } from '@pecset/web-kit';
import { useCallback, useEffect } from 'react';
import { whoSubscribed } from './who-subscribed.ts';

/** A session may have ended and been restored while nobody looked. */
const AN_HOUR_MS = 3_600_000;

const mayShow = (): boolean => 'Notification' in window && Notification.permission === 'granted';

/** Whoever comes back to the page after an hour. */
const onReturn = (work: () => void): (() => void) => {
  const stopped = new AbortController();
  let doneAt = Date.now();
  const look = () => {
    if (document.visibilityState !== 'visible' || Date.now() - doneAt < AN_HOUR_MS) return;
    doneAt = Date.now();
    work();
  };
  document.addEventListener('visibilitychange', look, { signal: stopped.signal });
  return () => stopped.abort();
};

/** Whoever wanted messages in this browser has them in each new session of theirs; gives the way to do it again. */
export const usePushRenewed = (userId: number | undefined): (() => void) => {
  const call = useCall();
  const renew = useCallback(() => {
    if (userId === undefined || !mayShow() || !whoSubscribed(localStorage).includes(userId)) return;
    // Nobody waits for it; where it fails, the profile says that messages are off.
    void import('./subscribe-here.ts').then(({ subscribeHere }) => subscribeHere(call)).catch(reportError);
  }, [userId, call]);
  useEffect(() => {
    renew();
    return onReturn(renew);
  }, [renew]);
  return renew;
};
