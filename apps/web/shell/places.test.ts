import { expect, test } from 'vitest';
import { placeAt, places } from './places.ts';

test('a dossier belongs to the alerts, the day’s close does not belong to the report', () => {
  const at = (pathname: string) => placeAt({ pathname })?.text;
  expect([at('/alerts'), at('/alerts/12'), at('/report'), at('/report/close')]).toEqual([
    'alerts',
    'alerts',
    'report',
    'dayClose',
  ]);
});

test('what is no daily place marks none', () => {
  expect(placeAt({ pathname: '/profile/user' })).toBeUndefined();
});

test('each place has a letter of its own', () => {
  expect(new Set(places.map(({ letter }) => letter)).size).toBe(places.length);
});
