import { serverClock } from '@pecset/web-kit';
import { useEffect, useState } from 'react';

const secondsTo = (endsAt: string): number =>
  Math.max(0, Math.ceil((Date.parse(endsAt) - serverClock.now()) / 1_000));

/** Counts down by the server's clock, to an end that stays the same. */
export const useSecondsLeft = (endsAt: string): number => {
  const [left, setLeft] = useState(() => secondsTo(endsAt));
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsTo(endsAt)), 1_000);
    return () => clearInterval(timer);
  }, [endsAt]);
  return left;
};

/** `9:05` */
export const asMinutes = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
