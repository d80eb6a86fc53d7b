import { alertCause, alertDecision } from '@pecset/packs/contract';
import { expect, test } from 'vitest';
import { type Place, places } from '../contract/dossier-entry.ts';
import { decisionIn, decisionRefusal, needsSecondPerson, placeAfter, placesFor } from './index.ts';

const causes = alertCause.options;
const decisions = alertDecision.options;

test('any cause goes with any decision, but a suspicion is never released', () => {
  for (const cause of causes)
    for (const decision of decisions) {
      const isRefused = cause === 'suspicion' && decision === 'released';
      expect([cause, decision, decisionRefusal({ cause, decision })]).toEqual([
        cause,
        decision,
        isRefused ? 'suspicion-released' : undefined,
      ]);
    }
});

test('where it is wanted a second person confirms everything but that a pack is held back', () => {
  const asked = (secondPerson: boolean) =>
    decisions.filter((decision) => needsSecondPerson(decision, { secondPerson }));
  expect(asked(false)).toEqual([]);
  expect(asked(true)).toEqual(['released', 'returned', 'destroyed', 'reported']);
});

test.each<[(typeof decisions)[number], Readonly<Record<Place, Place>>]>([
  ['released', { ...same(), quarantine: 'counter' }],
  ['held', { ...same(), counter: 'quarantine' }],
  ['reported', { ...same(), counter: 'quarantine' }],
  ['returned', all('returned')],
  ['destroyed', all('destroyed')],
])(
  'a pack that is %s goes where that implies, and one that has left the pharmacy does not come back by it',
  (decision, after) => {
    for (const before of places)
      expect([before, placeAfter(decision, before)]).toEqual([before, after[before]]);
  },
);

function all(place: Place): Record<Place, Place> {
  return {
    counter: place,
    quarantine: place,
    returned: place,
    'handed-out': place,
    destroyed: place,
    authority: place,
  };
}

function same(): Record<Place, Place> {
  return {
    counter: 'counter',
    quarantine: 'quarantine',
    returned: 'returned',
    'handed-out': 'handed-out',
    destroyed: 'destroyed',
    authority: 'authority',
  };
}

test('what was decided counts; without a decision only an own error or a technical fault lets the pack go', () => {
  for (const decision of decisions)
    for (const outcome of ['own-error', 'technical', 'suspicion', 'unknown'])
      expect(decisionIn({ outcome, decision })).toBe(decision);
  const told = ['own-error', 'technical', 'suspicion', 'unclear', ''].map((outcome) => [
    outcome,
    decisionIn({ outcome, decision: null }),
  ]);
  expect(Object.fromEntries(told)).toEqual({
    ...{ 'own-error': 'released', technical: 'released' },
    ...{ suspicion: 'held', unclear: 'held', '': 'held' },
  });
  expect(decisionIn({ outcome: 'technical', decision: 'sent-to-lab' })).toBe('held');
});

test('where a pack goes by itself never contradicts its decision; what contradicts it is refused', () => {
  for (const decision of decisions)
    for (const place of places) {
      for (const from of ['dispensed-here', 'at-hand'] as const)
        expect(placesFor(decision)).toContain(placeAfter(decision, place, from));
      const refusal = decisionRefusal({ cause: 'manufacturer', decision, place });
      expect([decision, place, refusal]).toEqual([
        decision,
        place,
        placesFor(decision).includes(place) ? undefined : 'place-contradicts',
      ]);
    }
  expect(decisionRefusal({ cause: 'manufacturer', decision: 'returned', place: 'counter' })).toBe(
    'place-contradicts',
  );
  expect(decisionRefusal({ cause: 'manufacturer', decision: 'destroyed', place: 'counter' })).toBe(
    'place-contradicts',
  );
});

test('a pack that was dispensed here and is released has been handed out; held back, it is kept apart', () => {
  expect(placeAfter('released', 'counter', 'dispensed-here')).toBe('handed-out');
  expect(placeAfter('released', 'counter', 'at-hand')).toBe('counter');
  expect(placeAfter('held', 'counter', 'dispensed-here')).toBe('quarantine');
});
