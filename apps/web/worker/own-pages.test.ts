import { expect, test } from 'vitest';
import { isFile, outdated, placeOf } from './build.ts';
import { isScreen } from './own-pages.ts';

test.each(['/', '/login', '/report', '/profile/user', '/register/done', '/apiary', '/pages-of-mine'])(
  'without a connection %s is answered with the cached page',
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

const builds = ['a', 'b', 'c', 'd'].map((id) => ({ id, files: [] }));
const places = builds.map(placeOf);
const outdatedFor = (place: number, names: readonly string[], broken: readonly string[] = []) => {
  const build = builds[place];
  if (!build) throw new Error('no such build');
  return outdated(build, names, new Set(names.filter((name) => !broken.includes(name))));
};

test('a new build leaves the files of the one before, whose pages may be open, and no older ones', () => {
  const [first = '', second = '', third = ''] = places;
  expect(outdatedFor(2, ['somebody-elses', first, second, third])).toEqual([first]);
  expect(outdatedFor(0, [first, second])).toEqual([]);
});

test('an incomplete build replaces no complete one; one that is just being fetched is left alone', () => {
  const [first = '', second = '', third = '', fourth = ''] = places;
  expect(outdatedFor(2, [first, second, third, fourth], [second, fourth])).toEqual([second]);
});

test('only a file is cached as one: no error, no page of a proxy, nothing from elsewhere', () => {
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
