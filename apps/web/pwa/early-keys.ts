let last: KeyboardEvent | undefined;
const awaiting = new AbortController();

/** Told when somebody presses a shortcut before those who hear it are there. */
export const HURRY = 'pecset-hurry';

/** From the page's start: shortcuts come after it, and a key that was pressed before is not lost. */
export const awaitShortcuts = (): void => {
  const note = (event: KeyboardEvent) => {
    if (!/^F[124]$/.test(event.key)) return;
    // The browser's own help.
    if (event.key === 'F1') event.preventDefault();
    last = event;
    dispatchEvent(new Event(HURRY));
  };
  addEventListener('keydown', note, { signal: awaiting.signal });
};

/** Passes the early keys on to the listener that is there from now on. */
export const takeEarlyKey = (): KeyboardEvent | undefined => {
  awaiting.abort();
  const taken = last;
  last = undefined;
  return taken;
};
