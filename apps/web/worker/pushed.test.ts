import { expect, test } from 'vitest';
import { readPushed } from './pushed.ts';

const origin = 'https://pecset.example';
const whole = {
  title: 'Riasztás',
  body: 'Tegye félre.',
  path: '/profile/organisation',
  tag: 'notice-1',
  lang: 'hu',
};
const nothing = { title: 'Pecsét', body: '', path: '/', tag: 'notice', lang: 'hu' };

test('a message is shown as the server wrote it', () => {
  expect(readPushed(JSON.stringify(whole), origin)).toEqual(whole);
});

test.each(['', 'no json', '7', 'null', '{}', '{"title":7,"body":null}'])(
  'one that nobody can read (%s) is shown as something of ours',
  (json) => expect(readPushed(json, origin)).toEqual(nothing),
);

test.each(['https://evil.example/', '//evil.example/', 'javascript:alert(1)', 'http://', 7])(
  'a message leads to none but our own pages: not to %s',
  (path) => expect(readPushed(JSON.stringify({ ...whole, path }), origin).path).toBe('/'),
);
