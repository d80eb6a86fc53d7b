/**
 * What it gives changes while its identity does not, which a compiler that remembers results would miss. The page is
 * built without one, and `useVisibleRows` hands on only what it has read.
 */
export { defaultRangeExtractor, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
