import { expect, test } from 'vitest';
import { type LanguageSources, toldLanguages } from './told-languages.ts';

const empty = { getItem: () => null };
const keeping = (value: string) => ({ getItem: (key: string) => (key === 'i18nextLng' ? value : null) });
const nowhere: LanguageSources = {
  search: '',
  cookie: '',
  localStorage: empty,
  sessionStorage: empty,
  browserLanguages: [],
  htmlLanguage: '',
};

test('the address comes first, then the cookie, what was remembered and the browser', () => {
  const told = toldLanguages({
    search: '?gtin=1&lng=a',
    cookie: 'other=x; i18next=b; more=y',
    localStorage: keeping('c'),
    sessionStorage: keeping('d'),
    browserLanguages: ['e', 'f'],
    htmlLanguage: 'g',
  });
  expect(told).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

test('a browser set to Hungarian as spoken in Hungary gets Hungarian before English', () => {
  expect(toldLanguages({ ...nowhere, browserLanguages: ['hu-HU', 'en'] })).toEqual(['hu', 'en']);
});

test('a browser that speaks neither of our languages is not answered in the page’s own, so that it gets English', () => {
  expect(toldLanguages({ ...nowhere, browserLanguages: ['de-AT', 'sk'], htmlLanguage: 'hu' })).toEqual([
    'de',
    'sk',
  ]);
  expect(toldLanguages({ ...nowhere, htmlLanguage: 'hu' })).toEqual(['hu']);
});

test.for(['xi18next=hu', 'i18nextx=hu', 'i18next='])(
  'a cookie that only looks like ours says nothing: %s',
  (cookie) => {
    expect(toldLanguages({ ...nowhere, cookie })).toEqual([]);
  },
);
