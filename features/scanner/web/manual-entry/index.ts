import { lazy } from 'react';

/** Outside the first load: who scans never needs it. */
export const ManualEntry = lazy(async () => ({ default: (await import('./manual-entry.tsx')).ManualEntry }));
