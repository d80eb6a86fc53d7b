import type { AnyRouter } from '@tanstack/react-router';
import { isEditable } from './editable.ts';
import { giveBack } from './give-back.ts';
import type { PackSearch } from './scanned-code.ts';
import { makeScanner, type Scanner } from './scanner.ts';
import { storageKey } from './storage-key.ts';

type ScannerNeeds = {
  readonly router: AnyRouter;
  /** The silence that ends a scan. */
  readonly debounceMs: number;
};

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** The router has loaded the page before React has painted it; the next scan waits for both. */
const showWith = (router: AnyRouter) => async (search: PackSearch) => {
  await router.navigate({ to: '/', search });
  await nextFrame();
  await nextFrame();
  return router.state.location.pathname === '/' ? 'pack' : 'elsewhere';
};

/** Listens to a window before any element of it does. */
const listenTo = (window: Window, { listener, reload }: Scanner): void => {
  const first = { capture: true };
  window.addEventListener('keydown', listener.keyDown, first);
  window.addEventListener('keyup', listener.keyUp, first);
  window.addEventListener('keypress', listener.input, first);
  window.addEventListener('beforeinput', listener.input, first);
  // Whoever goes into a field after pressing the scan button wants to type.
  window.addEventListener('focusin', ({ target }) => isEditable(target) && listener.stopWaiting(), first);
  window.addEventListener('storage', ({ key }) => (key === storageKey || key === null) && reload(), first);
};

/** Scanning for the whole app, for as long as the page lives. */
export const startScanner = ({ router, debounceMs }: ScannerNeeds): Scanner => {
  const scanner = makeScanner({
    quietMs: debounceMs,
    storage: localStorage,
    session: sessionStorage,
    clock: () => performance.now(),
    showPack: showWith(router),
    giveBack,
    isEditable,
  });
  listenTo(window, scanner);
  return scanner;
};
