import { lazyPart } from '@pecset/web-kit';
import { Suspense } from 'react';
import type { InspectProps } from './inspect-link.tsx';

const Link = lazyPart(async () => (await import('./inspect-link.tsx')).InspectLink);

/** Rarely used, so its code is loaded separately. */
export const InspectPart = (props: InspectProps) => (
  <Suspense>
    <Link {...props} />
  </Suspense>
);
