import { ScanPage as Counter } from '@pecset/packs/web';
import { lazy } from 'react';
import { ScanIllustration } from '../illustrations/scan-illustration.tsx';

const PackOnCounter = lazy(async () => ({ default: (await import('./pack-on-counter.tsx')).PackOnCounter }));

export const ScanPage = () => <Counter illustration={<ScanIllustration />} Detail={PackOnCounter} />;
