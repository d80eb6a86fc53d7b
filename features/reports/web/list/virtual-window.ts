/**
 * The virtualizer changes its results while its identity stays the same, which memoisation by the React Compiler would
 * miss. The page is built without that compiler, and `useVisibleRows` returns only values it has read.
 */
export { defaultRangeExtractor, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
