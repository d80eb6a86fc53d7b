import { serverClock } from '@pecset/web-kit';
import { useEffect, useState } from 'react';

const secondsTo = (endsAt: string | undefined): number =>
  endsAt === undefined ? 0 : Math.max(0, Math.ceil((Date.parse(endsAt) - serverClock.now()) / 1_000));

/** Counts down to the end by the server's clock. */
export const useSecondsLeft = (endsAt: string | undefined): number => {
  const [left, setLeft] = useState(() => secondsTo(endsAt));
  useEffect(() => {
    const tick = () => setLeft(secondsTo(endsAt));
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [endsAt]);
  return left;
};

/** `9:05` */
export const asMinutes = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
