import type { ReactNode } from 'react';
import type { VerdictKind } from '../../domain/index.ts';

const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

const bold = { ...line, strokeWidth: 2.5 } as const;

const disc = <circle cx="12" cy="12" r="9.5" {...line} />;
const ring = <circle cx="12" cy="12" r="9.5" {...line} strokeDasharray="3.5 3.96" />;
const square = <rect x="3" y="3" width="18" height="18" rx="2" {...line} />;
const stop = <path d="M8 2.5h8L21.5 8v8L16 21.5H8L2.5 16V8Z" {...line} />;
const triangle = <path d="M12 3 22 20.5H2Z" {...line} />;
const question = <path d="M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .9-1 1.7M12 16.8v.2" {...line} />;
const mark = <path d="M12 9.5v5M12 17.3v.2" {...bold} />;

/** Distinguishable by outline alone, without colour: packs that may be handed out are round, others have corners. */
const shapes: Readonly<Record<VerdictKind, ReactNode>> = {
  active: (
    <>
      {disc}
      <path d="m7.5 12.5 3 3 6-6.5" {...bold} />
    </>
  ),
  'dispensed-now': (
    <>
      <circle cx="12" cy="12" r="10.5" fill="currentColor" />
      <path d="m7.5 12.5 3 3 6-6.5" {...bold} stroke="var(--tint)" />
    </>
  ),
  'dispensed-here': (
    <>
      {square}
      <path d="M7.5 12h9" {...bold} />
    </>
  ),
  'destroyed-here': (
    <>
      {square}
      <path d="m8 8 8 8m0-8-8 8" {...bold} />
    </>
  ),
  'inactive-elsewhere': (
    <>
      {stop}
      <path d="M7.5 12h9" {...bold} />
    </>
  ),
  held: (
    <>
      {stop}
      <path d="M9.5 8.5v7M14.5 8.5v7" {...bold} />
    </>
  ),
  recalled: (
    <>
      {stop}
      <path d="M16 9.5h-6a2.75 2.75 0 0 0 0 5.5h5M12.5 7 10 9.5l2.5 2.5" {...line} />
    </>
  ),
  withdrawn: (
    <>
      {stop}
      <path d="m8.5 8.5 7 7m0-7-7 7" {...bold} />
    </>
  ),
  expired: (
    <>
      {stop}
      <path d="M12 7.5V12l3 2.5" {...bold} />
    </>
  ),
  alert: (
    <>
      {triangle}
      {mark}
    </>
  ),
  suspicion: (
    <>
      {triangle}
      {mark}
    </>
  ),
  objection: (
    <>
      {triangle}
      {mark}
    </>
  ),
  fault: (
    <>
      {ring}
      <path d="M12 7v6M12 16.5v.2" {...bold} />
    </>
  ),
  misread: (
    <>
      {triangle}
      <g transform="translate(3.6 5.5) scale(.7)">{question}</g>
    </>
  ),
  unanswered: (
    <>
      {ring}
      {question}
    </>
  ),
  'not-certain': (
    <>
      {square}
      <g transform="translate(1.8 1.8) scale(.85)">{question}</g>
    </>
  ),
  'history-unknown': (
    <>
      {ring}
      {question}
    </>
  ),
  unverified: (
    <>
      {ring}
      {question}
    </>
  ),
  pending: (
    <>
      <path d="M6 3h12M6 21h12M7.5 3c0 5 9 5.5 9 9s-9 4-9 9M16.5 3c0 5-9 5.5-9 9s9 4 9 9" {...line} />
    </>
  ),
};

/** Hidden from screen readers: the words beside it carry the meaning. */
export const VerdictShape = ({ kind }: { readonly kind: VerdictKind }) => (
  <svg viewBox="0 0 24 24" width="1.25em" height="1.25em" aria-hidden="true" focusable="false">
    {shapes[kind]}
  </svg>
);
