let last: KeyboardEvent | undefined;
const awaiting = new AbortController();

/** Event that is sent when the user presses a shortcut before its listener is loaded. */
export const HURRY = 'pecset-hurry';

/** Called at the page's start: shortcuts are loaded later, and keys pressed before must not be lost. */
export const awaitShortcuts = (): void => {
  const note = (event: KeyboardEvent) => {
    if (!/^F[124]$/.test(event.key)) return;
    // F1 would open the browser's own help.
    if (event.key === 'F1') event.preventDefault();
    last = event;
    dispatchEvent(new Event(HURRY));
  };
  addEventListener('keydown', note, { signal: awaiting.signal });
};

/** Returns the last early key and stops listening. */
export const takeEarlyKey = (): KeyboardEvent | undefined => {
  awaiting.abort();
  const taken = last;
  last = undefined;
  return taken;
};
