import type { AlertCause, AlertDecision } from '@pecset/packs/contract';

/** The first is what follows from the cause by itself. */
type Decisions = readonly [AlertDecision, ...AlertDecision[]];

const everything: Decisions = ['released', 'held', 'returned', 'destroyed', 'reported'];

/** Exceptions: the alert of an expired pack is explained, but nobody may be given the pack any more. */
const exceptions: Readonly<Partial<Record<AlertCause, Decisions>>> = {
  expired: ['held', 'destroyed', 'returned', 'reported', 'released'],
  suspicion: ['held', 'reported', 'returned', 'destroyed'],
};

/** What may be decided once this cause was found. */
export const decisionsFor = (cause: AlertCause): Decisions => exceptions[cause] ?? everything;
