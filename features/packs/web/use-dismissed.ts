import { useState } from 'react';

/** Whether this workstation has dismissed something for good; if the browser cannot store it, until the next load. */
export const useDismissed = (key: string) => {
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(key) !== null);
  const dismiss = () => {
    setDismissed(true);
    try {
      localStorage.setItem(key, '1');
    } catch {
      // The storage is full or forbidden.
    }
  };
  return [dismissed, dismiss] as const;
};
