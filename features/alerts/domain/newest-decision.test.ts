import { alertDecision } from '@pecset/packs/contract';
import { expect, test } from 'vitest';
import { meeting } from './index.ts';

const [anna, bela] = [1, 2];
const newest = {
  ...{ decisionId: 7, outcome: 'technical', cause: 'manufacturer', decision: 'held' as const },
  ...{ words: 'A gyártót kérdezzük.', userId: anna, place: 'quarantine' as const, placeWords: null },
};
const same = {
  ...{ outcome: 'technical' as const, cause: 'manufacturer' as const, decision: 'held' as const },
  ...{ words: newest.words, userId: anna, seen: null },
};

test('who has seen the newest decision, or that there is none, may decide anything', () => {
  for (const decision of alertDecision.options) {
    expect(meeting({ ...same, decision, seen: null }, undefined)).toEqual({ ok: true, value: 'new' });
    expect(meeting({ ...same, decision, seen: 7 }, newest)).toEqual({ ok: true, value: 'new' });
  }
});

test('who has not seen the newest decision is told what it is', () => {
  for (const decision of alertDecision.options)
    for (const seen of [null, 6])
      expect(meeting({ ...same, userId: bela, seen }, { ...newest, decision })).toEqual({
        ok: false,
        refusal: `${decision}-meanwhile`,
      });
});

test('a page that does not say what it showed may hold back, or decide of a pack that is not kept back', () => {
  for (const decision of alertDecision.options)
    for (const before of [undefined, ...alertDecision.options]) {
      const met = meeting(
        { ...same, decision, seen: undefined, userId: bela },
        before && { ...newest, decision: before },
      );
      const isSafe = decision === 'held' || before === undefined || before === 'released';
      expect([decision, before, met]).toEqual([
        decision,
        before,
        isSafe ? { ok: true, value: 'new' } : { ok: false, refusal: 'decided-already' },
      ]);
    }
});

test('the same press again, after its answer was lost, is recorded already', () => {
  for (const seen of [null, 6, undefined])
    expect(meeting({ ...same, seen }, newest)).toEqual({ ok: true, value: 'repeat' });
  expect(meeting({ ...same, place: 'quarantine' }, newest)).toEqual({ ok: true, value: 'repeat' });
});

test.each([
  ['of a colleague', { userId: bela }],
  ['with other words', { words: 'A gyártó válaszolt.' }],
  ['with another cause', { cause: 'national-system' as const }],
  ['with another decision', { decision: 'returned' as const }],
  ['with another place', { place: 'authority' as const }],
  ['with another shelf', { placeWords: '2. polc' }],
])('a press %s is no repeat', (_, other) => {
  expect(meeting({ ...same, ...other }, newest)).toEqual({ ok: false, refusal: 'held-meanwhile' });
});
