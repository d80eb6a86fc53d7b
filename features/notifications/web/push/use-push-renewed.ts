import { useCall } from '@pecset/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { waysKey } from './ways-key.ts';
import { whoSubscribed } from './who-subscribed.ts';

/** The session may have ended and been restored meanwhile. */
const AN_HOUR_MS = 3_600_000;

const mayShow = (): boolean => 'Notification' in window && Notification.permission === 'granted';

/** Runs when the user returns to the page after an hour. */
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

/** Renews the subscription in each new session of a user who wanted messages here; returns a function that does it again. */
export const usePushRenewed = (userId: number | undefined): (() => void) => {
  const call = useCall();
  const queryClient = useQueryClient();
  const renew = useCallback(() => {
    if (userId === undefined || !mayShow() || !whoSubscribed(localStorage).includes(userId)) return;
    // Runs in the background; if it fails, the profile shows that messages are off.
    const subscribeAnew = async () => {
      const { subscribeHere } = await import('./subscribe-here.ts');
      await subscribeHere(call);
      await queryClient.invalidateQueries({ queryKey: waysKey });
    };
    subscribeAnew().catch(reportError);
  }, [userId, call, queryClient]);
  useEffect(() => {
    renew();
    return onReturn(renew);
  }, [renew]);
  return renew;
};
