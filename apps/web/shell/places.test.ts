import { expect, test } from 'vitest';
import { placeAt, places } from './places.ts';

test('the list of open alerts is marked as the alerts, every other report as the report', () => {
  const at = (statusFilter?: string) => placeAt({ pathname: '/report', search: { statusFilter } })?.text;
  expect([at('undecided'), at('all'), at('alerts'), at()]).toEqual(['alerts', 'report', 'report', 'report']);
});

test('what is no daily place marks none', () => {
  expect(placeAt({ pathname: '/profile/user', search: {} })).toBeUndefined();
});

test('each place has a letter of its own', () => {
  expect(new Set(places.map(({ letter }) => letter)).size).toBe(places.length);
});
