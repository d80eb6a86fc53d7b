import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

type KeptFocus<Changed> = {
  /** For the element around what is pressed. */
  readonly onFocus: (event: FocusEvent) => void;
  /** For what tells the change, or goes on with it; a text needs `tabIndex={-1}`. */
  readonly changed: RefObject<Changed | null>;
};

/** Where a press takes its own button away, the focus goes to what has changed instead of being lost. */
export const useKeptFocus = <Changed extends HTMLElement>(): KeptFocus<Changed> => {
  const changed = useRef<Changed>(null);
  const focused = useRef<Element>(undefined);
  useEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = undefined;
    const goOn = () => {
      if (document.activeElement === document.body) changed.current?.focus();
    };
    // A dialog keeps the focus until it closes.
    const dialog = document.activeElement?.closest('dialog');
    if (dialog) dialog.addEventListener('close', goOn, { once: true });
    else goOn();
  });
  return {
    onFocus: ({ target }) => {
      focused.current = target;
    },
    changed,
  };
};
