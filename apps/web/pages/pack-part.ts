import { lazyPart } from '@pecset/web-kit';

/** Outside the first load of the start page: whoever has not signed in sees no pack. */
export const PackPart = lazyPart(async () => (await import('./pack-with-alerts.tsx')).PackWithAlerts);
