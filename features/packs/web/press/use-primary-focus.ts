import { type RefObject, useEffect, useRef } from 'react';
import type { Leading } from '../../domain/index.ts';

/** Whether the user is typing or answering a question, and keeps the focus. */
const isTaken = (active: Element | null): boolean =>
  active !== null && (active.matches('input, textarea, select') || active.closest('dialog') !== null);

/**
 * Focuses the most likely button when a pack comes on screen and after each press, so that five hundred packs a day
 * need only Enter.
 */
export const usePrimaryFocus = (busy: boolean, leads: Leading | 'scan'): RefObject<HTMLDivElement | null> => {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (busy || isTaken(document.activeElement)) return;
    const primary =
      leads === 'scan'
        ? document.querySelector<HTMLElement>('[data-next-scan]')
        : body.current?.querySelector<HTMLElement>('[data-primary]');
    primary?.focus({ preventScroll: true });
    // An `in-sight` button is scrolled out from under the floating ones; after an objection the text stays in view.
    if (primary?.dataset.primary === 'in-sight') primary.scrollIntoView({ block: 'nearest' });
  }, [busy, leads]);
  return body;
};
