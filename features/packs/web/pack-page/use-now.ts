import { serverClock } from '@pecset/web-kit';
import { useEffect, useState } from 'react';

const everyMs = 30_000;

/** The server's time in steps of 30 seconds: a pack on the counter expires at midnight too. */
export const useNow = (): number => {
  const [now, setNow] = useState(serverClock.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverClock.now()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
};
