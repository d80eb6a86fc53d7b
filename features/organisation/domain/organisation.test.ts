import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type GuideFacts, guideOf, guideSteps, isWhole, VAT_NUMBER } from './index.ts';

const data = {
  name: 'Arany Sas Patika',
  country: 'hu',
  postCode: '1052',
  city: 'Budapest',
  address: 'Váci utca 1.',
  vatnumber: '12345678-1-41',
};

test.each([
  ['12345678-1-41', true],
  ['12345678-1-4', false],
  ['1234567-1-41', false],
  ['12345678141', false],
  ['12345678-1-41\n', false],
  [' 12345678-1-41', false],
  ['１２３４５６７８-1-41', false],
  ['', false],
])('%j as a VAT number: %s', (text, isOne) => expect(VAT_NUMBER.test(text)).toBe(isOne));

test('data is whole when every field is there and the VAT number has its form', () => {
  expect(isWhole(data)).toBe(true);
  for (const field of ['name', 'country', 'postCode', 'city', 'address', 'vatnumber'])
    expect(isWhole({ ...data, [field]: ' ' })).toBe(false);
});

const nothing: GuideFacts = {
  data: { ...data, vatnumber: '' },
  hasCertificate: false,
  hasLogin: false,
  status: null,
  mode: 'sandbox',
  request: null,
};
const connected: GuideFacts = { ...nothing, data, hasCertificate: true, hasLogin: true, status: 'A' };
const states = (facts: GuideFacts) => guideOf(facts).map(({ state }) => state);

test.each<[string, GuideFacts, readonly string[]]>([
  ['at first', nothing, ['next', 'later', 'later', 'later', 'later', 'later']],
  ['with data', { ...nothing, data }, ['done', 'next', 'later', 'later', 'later', 'later']],
  [
    'with a login before the rest',
    { ...nothing, hasLogin: true },
    ['next', 'later', 'done', 'later', 'later', 'later'],
  ],
  ['with a wrong login', { ...connected, status: 'P' }, ['done', 'done', 'done', 'next', 'later', 'later']],
  ['connected', connected, ['done', 'done', 'done', 'done', 'next', 'later']],
  ['after asking', { ...connected, request: 'open' }, ['done', 'done', 'done', 'done', 'done', 'waiting']],
  ['turned down', { ...connected, request: 'refused' }, ['done', 'done', 'done', 'done', 'next', 'later']],
  ['in production', { ...connected, mode: 'production' }, ['done', 'done', 'done', 'done', 'done', 'done']],
])('%s the guide tells what is done and what is next', (_, facts, told) => {
  expect(states(facts)).toEqual(told);
});

test('whatever is there, at most one step is next, and none before it is open', () => {
  const facts = fc.record({
    data: fc.constantFrom(data, nothing.data),
    hasCertificate: fc.boolean(),
    hasLogin: fc.boolean(),
    status: fc.constantFrom('A', 'P', null),
    mode: fc.constantFrom('sandbox' as const, 'production' as const),
    request: fc.constantFrom('open' as const, 'refused' as const, null),
  });
  fc.assert(
    fc.property(facts, (given) => {
      const told = states(given);
      expect(told).toHaveLength(guideSteps.length);
      const open = told.findIndex((state) => state !== 'done');
      expect(told.filter((state) => state === 'next' || state === 'waiting')).toHaveLength(open < 0 ? 0 : 1);
      if (open >= 0) expect(told[open]).not.toBe('later');
    }),
  );
});
