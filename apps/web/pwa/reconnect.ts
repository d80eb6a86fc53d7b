import { useSession, useSessions } from '@pecset/accounts/web';
import { connection, useConnection } from '@pecset/web-kit';
import { useEffect } from 'react';

const ASKS_EVERY_MS = 5_000;

const ask = async (): Promise<void> => {
  const isThere = await fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  connection.heard(isThere);
};

/** Polls while the server is unreachable; once it is back, restores a session that is not confirmed yet. */
export const Reconnect = (): null => {
  const isThere = useConnection();
  const state = useSession();
  const { askAgain } = useSessions();
  const isOpen =
    state.phase === 'unreachable' || (state.phase === 'signed-in' && state.session.unconfirmed === true);
  useEffect(() => {
    if (isThere) return;
    const askNow = () => void ask();
    const timer = setInterval(askNow, ASKS_EVERY_MS);
    window.addEventListener('online', askNow);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', askNow);
    };
  }, [isThere]);
  useEffect(() => {
    if (isThere && isOpen) void askAgain();
  }, [isThere, isOpen, askAgain]);
  return null;
};
