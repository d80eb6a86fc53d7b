import { type LoadTexts, useShowDialog } from '@pecset/web-kit';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * F1, F2 and F4. A scanner listens before this and keeps what is its own; what it gives back is no longer trusted. What
 * they do is fetched with the first one: only the browser's own help must be kept away at once.
 */
export const useShortcuts = (loadTexts: LoadTexts): void => {
  const show = useShowDialog();
  const router = useRouter();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, isTrusted, altKey, ctrlKey, metaKey, shiftKey } = event;
      if (!/^F[124]$/.test(key) || !isTrusted || altKey || ctrlKey || metaKey || shiftKey) return;
      if (key === 'F1') event.preventDefault();
      import('../help/shortcuts/press.tsx')
        .then(({ press }) => press(event, { show, router, loadTexts }))
        .catch(reportError);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [show, router, loadTexts]);
};
