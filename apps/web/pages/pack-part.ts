import { lazyPart } from '@pecset/web-kit';

/** Outside the first load of the start page: a signed-out user sees no pack. */
export const PackPart = lazyPart(async () => (await import('./pack-with-alerts.tsx')).PackWithAlerts);
