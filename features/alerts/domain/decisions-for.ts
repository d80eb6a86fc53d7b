import type { AlertCause, AlertDecision } from '@pecset/packs/contract';

const everything: readonly AlertDecision[] = ['released', 'held', 'returned', 'destroyed', 'reported'];

/** Exceptions: the alert of an expired pack is explained, but nobody may be given the pack any more. */
const exceptions: Readonly<Partial<Record<AlertCause, readonly AlertDecision[]>>> = {
  expired: ['held', 'destroyed', 'returned', 'reported', 'released'],
  suspicion: ['held', 'reported', 'returned', 'destroyed'],
};

/** What may be decided once this cause was found; the first is what follows from it by itself. */
export const decisionsFor = (cause: AlertCause): readonly AlertDecision[] => exceptions[cause] ?? everything;
