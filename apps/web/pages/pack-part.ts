import { lazyPart } from '@pecset/web-kit';

/** Not in the first load of the start page, since a signed-out user sees no pack. */
export const PackPart = lazyPart(async () => (await import('./pack-with-alerts.tsx')).PackWithAlerts);
