import { useEffect } from 'react';

/** Names the browser tab after the screen, in the shown language. */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} – Pecsét`;
  }, [title]);
};
