import { isEditable } from './editable.ts';
import type { Scanner } from './scanner.ts';
import { storageKey } from './storage-key.ts';

/** Listens to a window before any element of it does. */
export const listenTo = (window: Window, { listener, reload }: Scanner): void => {
  const first = { capture: true };
  window.addEventListener('keydown', listener.keyDown, first);
  window.addEventListener('keyup', listener.keyUp, first);
  window.addEventListener('keypress', listener.input, first);
  window.addEventListener('beforeinput', listener.input, first);
  // Whoever goes into a field after pressing the scan button wants to type.
  window.addEventListener('focusin', ({ target }) => isEditable(target) && listener.stopWaiting(), first);
  window.addEventListener('storage', ({ key }) => (key === storageKey || key === null) && reload(), first);
};
