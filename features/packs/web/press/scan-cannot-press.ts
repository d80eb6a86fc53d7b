import { useEffect } from 'react';

type Key = Pick<KeyboardEvent, 'key' | 'repeat' | 'timeStamp'>;

/** Longer than the slowest scanner needs for a key, shorter than anybody's way from a letter to Enter. */
const followsMs = 250;

/**
 * A scanner ends its code with Enter. Where its keys are not taken as a scan, that Enter must not press the button
 * that happens to have the focus; nor must an Enter that is held down run through a question.
 */
export const makePressGuard = () => {
  let lastLetterAt = Number.NEGATIVE_INFINITY;
  return ({ key, repeat, timeStamp }: Key): 'pass' | 'stop' => {
    if (key === 'Enter' || key === ' ')
      return repeat || timeStamp - lastLetterAt < followsMs ? 'stop' : 'pass';
    if (key.length === 1) lastLetterAt = timeStamp;
    return 'pass';
  };
};

const pressable = 'button, a[href], summary, [role="button"]';

export const useScanCannotPress = (): void => {
  useEffect(() => {
    const guard = makePressGuard();
    const onKeyDown = (event: KeyboardEvent) => {
      if (guard(event) === 'pass') return;
      if (!(event.target instanceof Element) || !event.target.matches(pressable)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
};
