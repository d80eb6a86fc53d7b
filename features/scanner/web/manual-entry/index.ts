import { lazy } from 'react';

/** Loaded separately: users who scan never need the form. */
export const ManualEntry = lazy(async () => ({ default: (await import('./manual-entry.tsx')).ManualEntry }));
