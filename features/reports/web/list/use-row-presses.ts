import { type KeyboardEvent, useEffect, useState } from 'react';

/** But for what is there to be pressed itself, and text that is being selected. */
const isRowsOwn = (target: Element): boolean =>
  target.closest('button, a, summary, td section') === null && window.getSelection()?.isCollapsed !== false;

/** A press anywhere in a row is one of its button; the ways to that button by keyboard are its own. */
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

/** The row to go to from the one at whose button a key was pressed; Enter opens by itself, being pressed on a button. */
export const rowAfterKey = (
  { key }: Pick<KeyboardEvent, 'key'>,
  at: number,
  last: number,
): number | undefined => {
  const steps: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: last };
  const wanted = steps[key];
  return wanted === undefined || wanted < 0 || wanted > last ? undefined : wanted;
};
