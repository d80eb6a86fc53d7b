import { useSyncExternalStore } from 'react';

/** Dialogs of the lock screen and of questions come and go with `open`, and with the elements themselves. */
const watchDialogs = (onChange: () => void) => {
  const watch = new MutationObserver(onChange);
  watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
  return () => watch.disconnect();
};

const topmostPlace = (): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? document.body;

/** Where something has to be drawn to be seen, pressed and read aloud now: all behind a modal dialog is inert. */
export const useTopmostPlace = (): HTMLElement => useSyncExternalStore(watchDialogs, topmostPlace);
