import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listingIn, searchOf, views } from './list-address.ts';

test('without anything in the address, what waits for a decision is shown', () => {
  expect(listingIn({})).toEqual({ view: 'undecided', mine: false, search: '' });
  expect(listingIn({ state: 'tomorrow' }).view).toBe('undecided');
});

test('a bookmark shows what was shown when it was made', () => {
  const listing = fc.record({ view: fc.constantFrom(...views), mine: fc.boolean(), search: fc.string() });
  fc.assert(
    fc.property(listing, (shown) => {
      expect(listingIn(searchOf(shown))).toEqual(shown);
    }),
  );
});
