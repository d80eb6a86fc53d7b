import { type KeyboardEvent, useEffect, useState } from 'react';

/** Excludes interactive elements, and the end of a text selection. */
const isRowsOwn = (target: Element): boolean =>
  target.closest('button, a, summary, td section') === null && window.getSelection()?.isCollapsed !== false;

/** A click anywhere in a row clicks its button; keyboard users reach the button itself. */
export const useRowPresses = () => {
  const [table, setTable] = useState<HTMLTableElement | null>(null);
  useEffect(() => {
    const press = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || !isRowsOwn(target)) return;
      target.closest('tr')?.querySelector<HTMLElement>('button[data-row]')?.click();
    };
    table?.addEventListener('click', press);
    return () => table?.removeEventListener('click', press);
  }, [table]);
  return { table, setTable };
};

/** Returns the row to focus after a key, or `undefined`; Enter needs no case, because the focus is on a button. */
export const rowAfterKey = (
  { key }: Pick<KeyboardEvent, 'key'>,
  at: number,
  last: number,
): number | undefined => {
  const steps: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: last };
  const wanted = steps[key];
  return wanted === undefined || wanted < 0 || wanted > last ? undefined : wanted;
};
