import { useCallback, useLayoutEffect, useState } from 'react';
import type { ReportRow } from '../../contract/index.ts';
import { defaultRangeExtractor, useWindowVirtualizer, type VirtualItem } from './virtual-window.ts';

const ROW_PX = 64;
const OVERSCAN = 6;

/** Offset of the list on the page; it changes as the content above grows and shrinks. */
const useTop = (table: HTMLElement | null): number => {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (!table) return;
    const measure = () => setTop(table.getBoundingClientRect().top + window.scrollY);
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(document.body);
    return () => watcher.disconnect();
  }, [table]);
  return top;
};

/**
 * Renders only the rows in view, and the focused one, which would otherwise lose its focus; gaps stand in for the
 * others.
 */
export const useVisibleRows = (
  table: HTMLElement | null,
  rows: readonly ReportRow[],
  focused: number,
  /** Row heights measured before the list was left. */
  keptSizes: VirtualItem[] = [],
) => {
  const scrollMargin = useTop(table);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    scrollMargin,
    initialMeasurementsCache: keptSizes,
    getItemKey: useCallback((index: number) => rows[index]?.mlId ?? index, [rows]),
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const inSight = defaultRangeExtractor(range);
        const all = focused < range.count ? new Set([...inSight, focused]) : inSight;
        return [...all].toSorted((one, other) => one - other);
      },
      [focused],
    ),
  });
  const items = virtualizer.getVirtualItems();
  const drawn = items.flatMap(({ index, key, start }, place) => {
    const row = rows[index];
    const before = items[place - 1]?.end ?? scrollMargin;
    return row ? [{ row, index, key, gap: Math.max(0, start - before) }] : [];
  });
  const lastEnd = items.at(-1)?.end ?? scrollMargin;
  return {
    drawn,
    rest: Math.max(0, virtualizer.getTotalSize() + scrollMargin - lastEnd),
    lastDrawn: items.at(-1)?.index ?? -1,
    measure: virtualizer.measureElement,
    sizes: virtualizer.takeSnapshot,
    scrollTo: (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  };
};
