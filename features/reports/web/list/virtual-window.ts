/**
 * What it gives changes while its identity does not, which a compiler that remembers results would miss. The page is
 * built without one, and `useVisibleRows` hands on only what it has read.
 */
export { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
