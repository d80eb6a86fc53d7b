import { serverClock } from '@pecset/web-kit';
import { useEffect, useState } from 'react';

const everyMs = 30_000;

/** The server's time, in steps: a pack that lies on the counter over midnight expires there too. */
export const useNow = (): number => {
  const [now, setNow] = useState(serverClock.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverClock.now()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
};
