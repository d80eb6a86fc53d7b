import { expect, test } from 'vitest';
import { isFile, outdated, placeOf } from './build.ts';
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

test('only a file is kept as one: no error, no page of a proxy, nothing from elsewhere', () => {
  const answer = (type: string, given: object = {}) => ({
    ok: true,
    redirected: false,
    headers: new Headers({ 'content-type': type }),
    ...given,
  });
  expect(isFile(answer('text/javascript; charset=utf-8'))).toBe(true);
  expect(isFile(answer('text/html; charset=utf-8'))).toBe(false);
  expect(isFile(answer('text/javascript', { ok: false }))).toBe(false);
  expect(isFile(answer('text/javascript', { redirected: true }))).toBe(false);
});
