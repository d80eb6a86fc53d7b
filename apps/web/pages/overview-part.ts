import { lazyPart } from '@pecset/web-kit';

/** After the first load: the overview is asked of the server anyway. */
export const OverviewPart = lazyPart(async () => (await import('./overview-on-start.ts')).OverviewList);
