import { lazy } from 'react';

/** The form is outside the first load: who scans never needs it. */
export const ManualEntry = lazy(async () => ({ default: (await import('./manual-entry.tsx')).ManualEntry }));
