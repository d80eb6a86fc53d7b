import { applyOperation, defaultParameters, type Pack, reasonFacts, reasons } from '@pecset/nmvs/model';
import { describe, expect, test } from 'vitest';
import { explore } from './test-support/one-pack/explore.ts';
import { packs } from './test-support/one-pack/world.ts';

/**
 * Every order of a number of presses, ours and another pharmacy's, and of faults, including a restore of an older
 * backup. In every final state a clean success was booked by one of its own requests, what was booked is a success or
 * not certain, no alert of ours is hidden by a success, everything has ended, and nothing was sent that was cancelled.
 */
const scope = { restores: true };
/** Two are forgiven at full length only: none and one show each rule, the next limit only more of its repeats. */
const limits = process.env.PECSET_LONG ? [0, 1, 2] : [0, 1];

describe.each(limits)('where the national system forgives %i double scans', (limit) => {
  test.each(Object.entries(packs))(
    'two presses and two faults on a pack that is %s end in the truth',
    (_state, pack) => {
      const { wrong, ends } = explore({ pack, presses: 2, faults: 2, limit }, scope);
      expect(wrong).toEqual([]);
      expect(ends).toBeGreaterThan(100);
    },
  );

  test('three presses and a fault on an active pack end in the truth', () => {
    expect(explore({ pack: {}, presses: 3, faults: 1, limit }, scope).wrong).toEqual([]);
  });
});

test.each(reasons.filter((reason) => reason !== 'SUPPLIED'))(
  'a pack that is %s is answered as one of those',
  (reason) => {
    const standsFor = reasonFacts[reason].level === 'pack' ? 'destroyed' : 'expired';
    const answers = (pack: Pack | null | undefined, by: string) =>
      (['verify', 'dispense', 'destroy', 'undo-dispense'] as const).map((operation) => {
        const subject = { fit: 'match', pack: pack ?? {} } as const;
        const outcome = applyOperation(subject, operation, { by, at: 0, parameters: defaultParameters });
        return { code: outcome.code, alert: outcome.alert, isChanged: outcome.pack !== subject.pack };
      });
    const pack = { [reason]: { by: 'they', at: 0, doubleScans: 0 } };
    for (const by of ['we', 'they']) expect(answers(pack, by)).toEqual(answers(packs[standsFor], by));
  },
);
