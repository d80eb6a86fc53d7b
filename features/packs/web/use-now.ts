import { useEffect, useState } from 'react';

const everyMs = 30_000;

/** The time, in steps: a pack that lies on the counter over midnight expires there too. */
export const useNow = (): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
};
