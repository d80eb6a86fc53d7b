import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

type KeptFocus = {
  /** For the element around what is pressed. */
  readonly onFocus: (event: FocusEvent) => void;
  /** For what tells the change; it needs `tabIndex={-1}`. */
  readonly changed: RefObject<HTMLHeadingElement | null>;
};

/** Where a press takes its own button away, the focus goes to what has changed instead of being lost. */
export const useKeptFocus = (): KeptFocus => {
  const changed = useRef<HTMLHeadingElement>(null);
  const focused = useRef<Element>(undefined);
  useEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = undefined;
    if (document.activeElement === document.body) changed.current?.focus();
  });
  return {
    onFocus: ({ target }) => {
      focused.current = target;
    },
    changed,
  };
};
