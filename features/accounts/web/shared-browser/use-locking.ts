import { lockSession } from '@pecset/accounts/contract';
import { useCall } from '@pecset/web-kit';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { handOverPlace } from '../stored-login/hand-over.ts';
import { useSessions } from '../use-session.tsx';
import { noteHandOver } from './note-hand-over.ts';

const ASKED_AGAIN_MS = 5_000;

const listeners = new Set<() => void>();

/** Storage events reach only the other tabs, so this one is told here. */
const tellOwnTab = (): void => {
  for (const listener of listeners) listener();
};

const watch = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

/** Locks the screen, and leaves it. */
export const useLocking = () => {
  const sessions = useSessions();
  const call = useCall();
  return {
    lock: (): void => {
      sessions.setLocked(true);
      noteHandOver(localStorage, 'locked', Date.now());
      tellOwnTab();
    },
    /** Called when somebody has taken over. */
    unlocked: tellOwnTab,
    /** Goes to the login; nobody is signed in until the next login. */
    leave: async (): Promise<void> => {
      sessions.setLocked(true);
      await call(lockSession);
      noteHandOver(localStorage, 'locked', Date.now());
      sessions.stepOut();
    },
  };
};

/** Whether the screen is locked, in any tab of the browser. To be used once, since it also tells the server. */
export const useLocked = (): boolean => {
  const sessions = useSessions();
  const call = useCall();
  const { handOver } = sessions;
  const isLocked = useSyncExternalStore(watch, handOver.state) === 'locked';

  /** Another tab was locked or has passed to another user, whom the server names. */
  const onElsewhere = useEffectEvent((event: StorageEvent) => {
    if (event.key !== handOverPlace) return;
    sessions.setLocked(handOver.state() === 'locked');
    if (handOver.state() !== 'locked') void sessions.askAgain();
  });
  useEffect(() => {
    const listen = (event: StorageEvent) => onElsewhere(event);
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }, []);

  // The page is hidden at once; the server is told until it answers.
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
  return isLocked;
};
