import { isEditable } from './editable.ts';
import { type Scanner, storageKey } from './scanner.ts';

/** Listens to a window before any element of it does; returns how to stop. */
export const listenTo = (window: Window, { listener, reload }: Scanner): (() => void) => {
  const stop = new AbortController();
  const first = { capture: true, signal: stop.signal };
  window.addEventListener('keydown', listener.keyDown, first);
  window.addEventListener('keyup', listener.keyUp, first);
  window.addEventListener('keypress', listener.input, first);
  window.addEventListener('beforeinput', listener.input, first);
  window.addEventListener('focusin', ({ target }) => isEditable(target) && listener.fieldEntered(), first);
  window.addEventListener('storage', ({ key }) => (key === storageKey || key === null) && reload(), first);
  return () => {
    stop.abort();
    listener.stop();
  };
};
