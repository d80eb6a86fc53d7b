import { type AlertCause, type AlertDecision, heldIfUnknown } from '@pecset/packs/contract';
import type { Place } from '../contract/dossier-entry.ts';

/** What was found to be the cause, and what becomes of the pack. */
export type Decided = { readonly cause: AlertCause; readonly decision: AlertDecision };

/** Outcomes of before decisions were asked for that let the pack go, as in the database. */
const releasing: readonly string[] = ['own-error', 'technical'];

/** What was decided; what this version does not know keeps the pack back. */
export const decisionIn = ({
  outcome,
  decision,
}: {
  readonly outcome: string;
  readonly decision: string | null;
}): AlertDecision => {
  if (decision !== null) return heldIfUnknown.parse(decision);
  return releasing.includes(outcome) ? 'released' : 'held';
};

/** A suspicion that turned out wrong is another cause, and is recorded as that. */
export const decisionRefusal = ({ cause, decision }: Decided): 'suspicion-released' | undefined =>
  cause === 'suspicion' && decision === 'released' ? 'suspicion-released' : undefined;

/** Holding a pack back is safe, so nobody has to be waited for. */
export const needsSecondPerson = (
  decision: AlertDecision,
  { secondPerson }: { readonly secondPerson: boolean },
): boolean => secondPerson && decision !== 'held';

/** A pack at hand goes apart; one that has left the pharmacy stays where it is. */
const setApart = (place: Place): Place => (place === 'counter' ? 'quarantine' : place);

const placesAfter: Readonly<Record<AlertDecision, (before: Place) => Place>> = {
  released: (before) => (before === 'quarantine' ? 'counter' : before),
  held: setApart,
  reported: setApart,
  returned: () => 'returned',
  destroyed: () => 'destroyed',
};

/** Where the pack is after a decision, unless somebody says otherwise. */
export const placeAfter = (decision: AlertDecision, before: Place): Place => placesAfter[decision](before);
