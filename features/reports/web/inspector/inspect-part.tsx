import { lazyPart } from '@pecset/web-kit';
import { Suspense } from 'react';
import type { InspectProps } from './inspect-link.tsx';

const Link = lazyPart(async () => (await import('./inspect-link.tsx')).InspectLink);

/** Seldom pressed, so nobody waits for its file. */
export const InspectPart = (props: InspectProps) => (
  <Suspense>
    <Link {...props} />
  </Suspense>
);
