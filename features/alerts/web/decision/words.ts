import type { AlertCause, AlertDecision } from '@pecset/packs/contract';
import type { Tone } from '@pecset/web-kit';
import type { DossierState, Place } from '../../contract/index.ts';

export const stateTexts = {
  open: 'stateOpen',
  'looked-into': 'stateLookedInto',
  held: 'stateHeld',
  closed: 'stateClosed',
} as const satisfies Record<DossierState, string>;

export const stateTones = {
  open: 'red',
  'looked-into': 'amber',
  held: 'wax',
  closed: 'grey',
} as const satisfies Record<DossierState, Tone>;

export const causeTexts = {
  'double-scan': 'causeDoubleScan',
  'reader-setup': 'causeReaderSetup',
  typing: 'causeTyping',
  expired: 'causeExpired',
  'other-own-error': 'causeOtherOwnError',
  manufacturer: 'causeManufacturer',
  'national-system': 'causeNationalSystem',
  'other-technical': 'causeOtherTechnical',
  suspicion: 'causeSuspicion',
} as const satisfies Record<AlertCause, string>;

/** `name` once it is decided, `todo` before. */
export const decisionWords = {
  released: { name: 'decisionReleased', todo: 'toRelease', hint: 'releasedHint' },
  held: { name: 'decisionHeld', todo: 'toHold', hint: 'heldHint' },
  returned: { name: 'decisionReturned', todo: 'toReturn', hint: 'returnedHint' },
  destroyed: { name: 'decisionDestroyed', todo: 'toDestroy', hint: 'destroyedHint' },
  reported: { name: 'decisionReported', todo: 'toReport', hint: 'reportedHint' },
} as const satisfies Record<AlertDecision, object>;

export const placeTexts = {
  counter: 'placeCounter',
  quarantine: 'placeQuarantine',
  returned: 'placeReturned',
  'handed-out': 'placeHandedOut',
  destroyed: 'placeDestroyed',
  authority: 'placeAuthority',
} as const satisfies Record<Place, string>;
