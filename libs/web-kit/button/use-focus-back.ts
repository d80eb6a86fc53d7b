import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** A button that is disabled during its action loses the focus; it has it again afterwards, if nothing else has. */
export const useFocusBack = (): RefObject<HTMLSpanElement | null> => {
  const inside = useRef<HTMLSpanElement>(null);
  const pressed = useRef<HTMLButtonElement>(undefined);
  // The browser takes the focus away later, when it draws.
  useLayoutEffect(() => {
    const button = inside.current?.closest('button');
    if (button && button === document.activeElement) pressed.current = button;
  }, []);
  useEffect(
    () => () => {
      if (document.activeElement === document.body) pressed.current?.focus({ preventScroll: true });
    },
    [],
  );
  return inside;
};
