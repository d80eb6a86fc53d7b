import type { ReactNode } from 'react';
import type { PackStatus } from '../../domain/index.ts';

const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** States are told apart by outline alone: disc, square, hourglass, triangle, broken ring. */
const shapes: Readonly<Record<PackStatus, ReactNode>> = {
  active: (
    <>
      <circle cx="12" cy="12" r="9.5" {...line} />
      <path d="m7.5 12.5 3 3 6-6.5" {...line} strokeWidth={2.5} />
    </>
  ),
  inactive: (
    <>
      <rect x="3" y="3" width="18" height="18" rx="2" {...line} />
      <path d="M7.5 12h9" {...line} strokeWidth={2.5} />
    </>
  ),
  pending: (
    <>
      <path d="M6 3h12M6 21h12M7.5 3c0 5 9 5.5 9 9s-9 4-9 9M16.5 3c0 5-9 5.5-9 9s9 4 9 9" {...line} />
    </>
  ),
  error: (
    <>
      <path d="M12 3 22 20.5H2Z" {...line} />
      <path d="M12 9.5v5M12 17.3v.2" {...line} strokeWidth={2.5} />
    </>
  ),
  unknown: (
    <>
      <circle cx="12" cy="12" r="9.5" {...line} strokeDasharray="3.5 3.96" />
      <path d="M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .9-1 1.700M12 16.800v.2" {...line} />
    </>
  ),
};

/** Hidden from those who hear the page: the words beside it carry the meaning. */
export const StatusShape = ({ status }: { readonly status: PackStatus }) => (
  <svg viewBox="0 0 24 24" width="1em" height="1em" aria-hidden="true" focusable="false">
    {shapes[status]}
  </svg>
);
