import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fates, type Happening, makeAnyOrder } from './testing/any-order.ts';

const whats = {
  scan: 3,
  type: 1,
  verify: 2,
  'send-again': 2,
  remove: 1,
  'press-on-page': 4,
  answer: 16,
  dispense: 8,
  finish: 2,
  refresh: 2,
  empty: 1,
  record: 2,
  'send-queue': 3,
  'switch-user': 1,
  till: 2,
  colleague: 1,
  reload: 1,
  wait: 2,
} satisfies Record<Happening['what'], number>;

const isWhat = (what: string): what is Happening['what'] => what in whats;

const what = fc.oneof(
  ...Object.entries(whats).flatMap(([name, weight]) =>
    isWhat(name) ? [{ arbitrary: fc.constant(name), weight }] : [],
  ),
);
const fate = fc.oneof({ arbitrary: fc.constant('good' as const), weight: 4 }, fc.constantFrom(...fates));
const happening = fc.record({ what, which: fc.nat(20), fate, tab: fc.constantFrom(0, 0, 1) });

// `wrong` lists the invariants: one press and one key per pack, none dispensed after a till without a question, no answer dropped, the next patient's packs counted by
// themselves, and no pack lost from sight that must not be handed out.
test('in any order of scans, presses in two tabs and at a till, losses, reloads and take-overs each pack is sent once, as pressed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('good' as const, 'good' as const, 'stopped' as const), { maxLength: 4 }),
      fc.boolean(),
      fc.array(happening, { minLength: 5, maxLength: 40 }),
      async (verified, finished, transition) => {
        const { fill, play, comeToRest, wrong } = makeAnyOrder();
        await fill(verified);
        if (finished) await play({ what: 'finish', which: 0, fate: 'good', tab: 0 });
        for (const one of transition) await play(one);
        expect(await comeToRest()).toBe(true);
        expect(wrong).toEqual([]);
      },
    ),
    { numRuns: process.env.PECSET_LONG ? 3_000 : 600 },
  );
});
