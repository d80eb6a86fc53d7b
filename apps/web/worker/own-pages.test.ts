import { expect, test } from 'vitest';
import { outdated, placeOf } from './build.ts';
import { isScreen } from './own-pages.ts';

test.each(['/', '/login', '/report', '/profile/user', '/register/done', '/apiary', '/pages-of-mine'])(
  'without a connection %s is answered with the kept page',
  (path) => expect(isScreen(path)).toBe(true),
);

test.each([
  '/api',
  '/api/auth/activate',
  '/api/mvs/alert/A-1/print',
  '/pages/terms-and-conditions-1.0.html',
  '/assets/start.js',
  '/healthz',
  '/sw.js',
  '/manifest.webmanifest',
])('%s is the server’s to answer, with or without a connection', (path) =>
  expect(isScreen(path)).toBe(false),
);

test('a new build leaves the files of the one before, whose pages may be open, and no older ones', () => {
  const [first, second, third] = ['a', 'b', 'c'].map((id) => ({ id, files: [] }));
  if (!first || !second || !third) throw new Error('three builds');
  const names = [first, second, third].map(placeOf);
  expect(outdated(third, ['somebody-elses', ...names])).toEqual([placeOf(first)]);
  expect(outdated(first, names.slice(0, 2))).toEqual([]);
});
