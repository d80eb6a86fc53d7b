import type { AnyRouter } from '@tanstack/react-router';
import { isEditable } from './editable.ts';
import { giveBack } from './give-back.ts';
import { leaveScans, takeScans } from './half-scan.ts';
import type { PackSearch } from './scanned-code.ts';
import { makeScanner, type Scanner } from './scanner.ts';
import { storageKey } from './storage-key.ts';

type ScannerNeeds = {
  readonly router: AnyRouter;
  /** Milliseconds of silence that end a scan. */
  readonly debounceMs: number;
  /** Resolves once the first page is on screen; before that nobody knows where a scan belongs. */
  readonly firstPage: Promise<unknown>;
};

declare global {
  interface Window {
    /** Returns key events since the document began, none of them meant for a field, and stops recording. */
    readonly takeEarlyKeys?: () => readonly KeyboardEvent[];
  }
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** The router has loaded the page before React has painted it; waits for both before the next scan. */
const showWith = (router: AnyRouter) => async (search: PackSearch) => {
  await router.navigate({ to: '/', search });
  await nextFrame();
  await nextFrame();
  return router.state.location.pathname === '/' ? 'pack' : 'elsewhere';
};

/** Listens in the capture phase, before any element does. */
const listenTo = (window: Window, { listener, reload }: Scanner): void => {
  const first = { capture: true };
  window.addEventListener('keydown', listener.keyDown, first);
  window.addEventListener('keyup', listener.keyUp, first);
  window.addEventListener('keypress', listener.input, first);
  window.addEventListener('beforeinput', listener.input, first);
  window.addEventListener('pointerdown', listener.stopAtPrefix, first);
  // A user who moves to a field after pressing the scan button wants to type.
  window.addEventListener('focusin', ({ target }) => isEditable(target) && listener.stopWaiting(), first);
  window.addEventListener('storage', ({ key }) => (key === storageKey || key === null) && reload(), first);
};

/** A scan older than this is no longer of a pack in hand. */
const freshMs = 5_000;

/** Handles keys from before the scanner was loaded; those too old are reported as a missed scan. */
const takeOver = ({ listener, missed }: Scanner, early: readonly KeyboardEvent[]): void => {
  const isFresh = ({ timeStamp }: KeyboardEvent) => performance.now() - timeStamp < freshMs;
  if (early.filter((event) => !isFresh(event) && event.key.length === 1).length >= leastOfScan) missed();
  for (const event of early.filter(isFresh)) listener.keyDown(event);
};

/** Fewer characters than any code has. */
const leastOfScan = 8;

/** Starts scanning for the whole app, for the life of the page. */
export const startScanner = ({ router, debounceMs, firstPage }: ScannerNeeds): Scanner => {
  const scanner = makeScanner({
    debounceMs,
    storage: localStorage,
    session: sessionStorage,
    clock: () => performance.now(),
    showPack: showWith(router),
    showSetup: () => {
      // Only dialogs of the page: a locked screen must be unlocked first.
      for (const dialog of document.querySelectorAll<HTMLDialogElement>('#root dialog[open]')) dialog.close();
      void router.navigate({ to: '/barcode/setup' });
    },
    giveBack,
    isEditable,
  });
  const here = { session: sessionStorage, timeOrigin: performance.timeOrigin, now: () => performance.now() };
  // Input to a password field must not be stored.
  const mayKeep = () => !document.activeElement?.matches('[type=password]');
  addEventListener('pagehide', () => {
    if (mayKeep()) leaveScans({ keys: scanner.unfinished(), lost: scanner.unkept() }, here);
  });
  void firstPage.then(scanner.hold());
  listenTo(window, scanner);
  const left = takeScans(here);
  scanner.missed(left.lost);
  scanner.listener.goOnWith(left.keys);
  takeOver(scanner, window.takeEarlyKeys?.() ?? []);
  return scanner;
};
