import type { AnyRouter } from '@tanstack/react-router';
import { isEditable } from './editable.ts';
import { giveBack } from './give-back.ts';
import { leaveScans, takeScans } from './half-scan.ts';
import type { PackSearch } from './scanned-code.ts';
import { makeScanner, type Scanner } from './scanner.ts';
import { storageKey } from './storage-key.ts';

type ScannerNeeds = {
  readonly router: AnyRouter;
  /** The silence that ends a scan. */
  readonly debounceMs: number;
  /** Kept once the first page is on screen: before it nobody knows where a scan belongs. */
  readonly firstPage: Promise<unknown>;
};

declare global {
  interface Window {
    /** Keys since the document began, of which none was meant for a field. From now on it keeps no more of them. */
    readonly takeEarlyKeys?: () => readonly KeyboardEvent[];
  }
}

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
  window.addEventListener('pointerdown', listener.stopAtPrefix, first);
  // A user who goes into a field after pressing the scan button wants to type.
  window.addEventListener('focusin', ({ target }) => isEditable(target) && listener.stopWaiting(), first);
  window.addEventListener('storage', ({ key }) => (key === storageKey || key === null) && reload(), first);
};

/** Nobody stands there any more with a pack that was scanned so long ago. */
const freshMs = 5_000;

/** Keys from before the scanner was there; what is too old is told, and led nowhere. */
const takeOver = ({ listener, missed }: Scanner, early: readonly KeyboardEvent[]): void => {
  const isFresh = ({ timeStamp }: KeyboardEvent) => performance.now() - timeStamp < freshMs;
  if (early.filter((event) => !isFresh(event) && event.key.length === 1).length >= leastOfScan) missed();
  for (const event of early.filter(isFresh)) listener.keyDown(event);
};

/** Shorter than any code. */
const leastOfScan = 8;

/** Scanning for the whole app, for as long as the page lives. */
export const startScanner = ({ router, debounceMs, firstPage }: ScannerNeeds): Scanner => {
  const scanner = makeScanner({
    debounceMs,
    storage: localStorage,
    session: sessionStorage,
    clock: () => performance.now(),
    showPack: showWith(router),
    showSetup: () => {
      // Those of the page; who has locked the screen unlocks it first.
      for (const dialog of document.querySelectorAll<HTMLDialogElement>('#root dialog[open]')) dialog.close();
      void router.navigate({ to: '/barcode/setup' });
    },
    giveBack,
    isEditable,
  });
  const here = { session: sessionStorage, timeOrigin: performance.timeOrigin, now: () => performance.now() };
  // What goes into a password's field is kept nowhere.
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
