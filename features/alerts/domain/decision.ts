import { type AlertCause, type AlertDecision, heldIfUnknown } from '@pecset/packs/contract';
import { type Place, places } from '../contract/dossier-entry.ts';

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

const placesOf: Readonly<Record<AlertDecision, readonly Place[]>> = {
  released: places,
  held: places.filter((place) => place !== 'counter'),
  reported: places.filter((place) => place !== 'counter'),
  // It may wait there until it is fetched.
  returned: ['returned', 'quarantine'],
  destroyed: ['destroyed', 'quarantine'],
};

/** Where a pack can be by this decision. */
export const placesFor = (decision: AlertDecision): readonly Place[] => placesOf[decision];

/** A suspicion that turned out wrong is another cause, and is recorded as that. */
export const decisionRefusal = ({
  cause,
  decision,
  place,
}: Decided & { readonly place?: Place | undefined }):
  | 'suspicion-released'
  | 'place-contradicts'
  | undefined => {
  if (cause === 'suspicion' && decision === 'released') return 'suspicion-released';
  return place === undefined || placesFor(decision).includes(place) ? undefined : 'place-contradicts';
};

/** Holding a pack back is safe, so nobody has to be waited for. */
export const needsSecondPerson = (
  decision: AlertDecision,
  { secondPerson }: { readonly secondPerson: boolean },
): boolean => secondPerson && decision !== 'held';

/** A pack at hand goes apart; one that has left the pharmacy stays where it is. */
const setApart = (place: Place): Place => (place === 'counter' ? 'quarantine' : place);

/** Whether this pharmacy had dispensed the pack in the same hand-over, or somebody has it. */
export type HandOver = 'dispensed-here' | 'at-hand';

const released = (before: Place, handOver: HandOver): Place => {
  if (before === 'quarantine') return 'counter';
  return before === 'counter' && handOver === 'dispensed-here' ? 'handed-out' : before;
};

const placesAfter: Readonly<Record<AlertDecision, (before: Place, handOver: HandOver) => Place>> = {
  released,
  held: setApart,
  reported: setApart,
  returned: () => 'returned',
  destroyed: () => 'destroyed',
};

/** Where the pack is after a decision, unless somebody says otherwise. */
export const placeAfter = (decision: AlertDecision, before: Place, handOver: HandOver = 'at-hand'): Place =>
  placesAfter[decision](before, handOver);
