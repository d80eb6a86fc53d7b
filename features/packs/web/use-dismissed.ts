import { useState } from 'react';

/** Whether somebody at this workstation has put something away for good; where nothing can be kept, until the next load. */
export const useDismissed = (key: string) => {
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(key) !== null);
  const dismiss = () => {
    setDismissed(true);
    localStorage.setItem(key, '1');
  };
  return [dismissed, dismiss] as const;
};
