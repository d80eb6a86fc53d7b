import { lazyPart } from '@pecset/web-kit';

/** Loaded after the first load, since the overview waits for the server anyway. */
export const OverviewPart = lazyPart(async () => (await import('./overview-on-start.ts')).OverviewList);
