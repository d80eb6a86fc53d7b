import { type RefObject, useEffect, useRef } from 'react';

/** A user who is typing or answering a question keeps the focus. */
const isTaken = (active: Element | null): boolean =>
  active !== null && (active.matches('input, textarea, select') || active.closest('dialog') !== null);

/**
 * The most likely button has the focus once a pack is on screen, and again after each press: five hundred packs a day
 * go by Enter alone.
 */
export const usePrimaryFocus = (busy: boolean, scanLeads: boolean): RefObject<HTMLDivElement | null> => {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (busy || isTaken(document.activeElement)) return;
    const primary = scanLeads
      ? document.querySelector<HTMLElement>('[data-next-scan]')
      : body.current?.querySelector<HTMLElement>('[data-primary]');
    primary?.focus({ preventScroll: true });
    // Scrolled out from under the floating ones where it is to be pressed next; after an objection, words stay in sight.
    if (primary?.dataset.primary === 'in-sight') primary.scrollIntoView({ block: 'nearest' });
  }, [busy, scanLeads]);
  return body;
};
