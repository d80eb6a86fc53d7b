import { isScanKey } from '@pecset/scanner/web';
import { type LoadTexts, useShowDialog } from '@pecset/web-kit';
import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { takeEarlyKey } from '../../pwa/early-keys.ts';
import { places } from '../../shell/places.ts';
import { afterKey, nothingTyped } from './go-keys.ts';

/** The button on the page that declares this shortcut. */
const buttonFor = (key: string) => document.querySelector<HTMLElement>(`[aria-keyshortcuts=${key}]`);

const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  altKey || ctrlKey || metaKey || shiftKey;

/** A shortcut must not take the focus from a field; F4 opens a list of choices there. */
const isInField = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.matches('input, select, textarea');

/** Milliseconds for which a key pressed before this was loaded still counts; later it would surprise the user. */
const WAITS_MS = 5_000;

/** Frames to wait for a page that is loaded and only has to be drawn. */
const MOST_FRAMES = 60;

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Goes to the scan page if this page has no such button. */
const pressButton = async (key: string, router: AnyRouter): Promise<void> => {
  if (!buttonFor(key)) await router.navigate({ to: '/' });
  for (let frames = 0; frames < MOST_FRAMES && !buttonFor(key); frames += 1) await nextFrame();
  buttonFor(key)?.click();
};

/**
 * F1 lists the shortcuts, F2 and F4 press the buttons that declare them, `g` and a letter open a page; nothing happens
 * behind an open dialog. A scanner listens first and keeps its own keys; keys that it gives back are untrusted events
 * and are ignored, and its prefix key is left to it even if a person presses it.
 */
export const Shortcuts = ({ loadTexts }: { readonly loadTexts: LoadTexts }) => {
  const show = useShowDialog();
  const router = useRouter();
  useEffect(() => {
    const press = async (key: string) => {
      if (key !== 'F1') return pressButton(key, router);
      const { showShortcuts } = await import('./shortcuts-dialog.tsx');
      await showShortcuts({ show, router, loadTexts });
    };
    let typed = nothingTyped;
    const onLetter = (event: KeyboardEvent) => {
      const { key, isTrusted, timeStamp } = event;
      if (!isTrusted || hasModifier(event) || isInField(event)) return;
      const next = afterKey(typed, key.toLowerCase(), timeStamp);
      typed = next.typed;
      const place = places.find(({ letter }) => letter === next.letter);
      if (!place || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      router.navigate({ to: place.to }).catch(reportError);
    };
    const onKey = (event: KeyboardEvent) => {
      const { key, isTrusted, repeat } = event;
      if (!/^F[124]$/.test(key) || !isTrusted || hasModifier(event)) return;
      if (key !== 'F1' && isInField(event)) return;
      event.preventDefault();
      if (repeat || isScanKey(key) || document.querySelector('dialog[open]')) return;
      press(key).catch(reportError);
    };
    addEventListener('keydown', onKey);
    addEventListener('keydown', onLetter);
    const early = takeEarlyKey();
    if (early && performance.now() - early.timeStamp < WAITS_MS) onKey(early);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('keydown', onLetter);
    };
  }, [show, router, loadTexts]);
  return null;
};
