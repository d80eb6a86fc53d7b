import { useEffect, useEffectEvent } from 'react';

const place = 'pecset-last-touch';
const LOOKS_EVERY_MS = 1_000;
/** Often enough for other tabs; seldom enough to be cheap. */
const NOTED_EVERY_MS = 2_000;

const noted = (): number => Number(localStorage.getItem(place) ?? 0);

/** Calls `onQuiet` after so many minutes without input in any tab of this browser; never if it is null. */
export const useQuiet = (minutes: number | null, onQuiet: () => void): void => {
  const tell = useEffectEvent(onQuiet);
  useEffect(() => {
    if (minutes === null) return;
    const touch = () => {
      if (Date.now() - noted() > NOTED_EVERY_MS) localStorage.setItem(place, `${Date.now()}`);
    };
    touch();
    const look = () => {
      if (Date.now() - noted() >= minutes * 60_000) tell();
    };
    const timer = setInterval(look, LOOKS_EVERY_MS);
    const kinds = ['keydown', 'pointerdown', 'wheel', 'touchstart'] as const;
    for (const kind of kinds) window.addEventListener(kind, touch, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      for (const kind of kinds) window.removeEventListener(kind, touch, { capture: true });
    };
  }, [minutes]);
};
