import { lockSession } from '@pecset/accounts/contract';
import { useCall } from '@pecset/web-kit';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useSessions } from '../use-session.tsx';

const ASKED_AGAIN_MS = 5_000;

/** Whether the screen is locked, in this tab or another of the browser, and what locks it and leaves it. */
export const useLocking = () => {
  const sessions = useSessions();
  const call = useCall();
  const { handOver } = sessions;
  const isLocked = useSyncExternalStore(handOver.watch, handOver.state) === 'locked';

  /** Another tab has passed to somebody else: who, the server says. */
  const onElsewhere = useEffectEvent((event: StorageEvent) => {
    if (event.key !== handOver.place) return;
    sessions.setLocked(handOver.state() === 'locked');
    if (handOver.state() !== 'locked') void sessions.askAgain();
  });
  useEffect(() => {
    const listen = (event: StorageEvent) => onElsewhere(event);
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }, []);

  // The page shows nothing from the first moment; the server is told until it has heard it.
  useEffect(() => {
    if (!isLocked) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = async () => {
      const answer = await call(lockSession);
      if (!answer.ok && answer.refusal.status !== 401) timer = setTimeout(tell, ASKED_AGAIN_MS);
    };
    void tell();
    return () => clearTimeout(timer);
  }, [isLocked, call]);

  const lock = (): void => {
    sessions.setLocked(true);
    handOver.note('locked');
  };
  return {
    isLocked,
    lock,
    /** To the login; nobody is signed in until then. */
    leave: async (): Promise<void> => {
      sessions.setLocked(true);
      await call(lockSession);
      handOver.note('locked');
      sessions.leaveLocked();
    },
  };
};
