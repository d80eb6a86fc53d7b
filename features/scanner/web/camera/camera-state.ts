import type { Missed } from './seen-codes.ts';

export type CameraFault = 'denied' | 'no-camera' | 'busy' | 'no-decoder';

/** What to tell the user who is aiming. */
export type Hint = 'aim' | 'sharper' | Exclude<Missed, 'nothing'>;

export type CameraState =
  | { readonly phase: 'starting' }
  /** The page is hidden, and the camera off. */
  | { readonly phase: 'resting' }
  | { readonly phase: 'reading'; readonly hint: Hint; readonly since: number }
  | { readonly phase: 'failed'; readonly fault: CameraFault };

export type CameraEvent =
  | { readonly type: 'start' }
  | { readonly type: 'rest' }
  | { readonly type: 'live'; readonly at: number }
  | { readonly type: 'seen'; readonly what: Missed; readonly at: number }
  | { readonly type: 'failed'; readonly fault: CameraFault };

export const starting: CameraState = { phase: 'starting' };

/** A well-held code is read at once; after this time the user needs advice. */
export const adviseAfterMs = 8000;

type Reading = Extract<CameraState, { phase: 'reading' }>;

/** A hint stays while nothing is seen, because one that changes with every frame cannot be read. */
const hintAfter = (state: Reading, what: Missed, at: number): Reading => {
  if (what !== 'nothing') return { phase: 'reading', hint: what, since: at };
  if (state.hint === 'sharper' || at - state.since < adviseAfterMs) return state;
  return { phase: 'reading', hint: 'sharper', since: at };
};

export const afterEvent = (state: CameraState, event: CameraEvent): CameraState => {
  switch (event.type) {
    case 'start':
      return starting;
    case 'rest':
      return { phase: 'resting' };
    case 'failed':
      return { phase: 'failed', fault: event.fault };
    case 'live':
      return { phase: 'reading', hint: 'aim', since: event.at };
    case 'seen':
      return state.phase === 'reading' ? hintAfter(state, event.what, event.at) : state;
  }
};
