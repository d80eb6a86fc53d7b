import { expect, test } from 'vitest';
import { anna } from '../testing/session.ts';
import { afterAccepting, askedNow, pendingTerms } from './pending-terms.ts';

const both = { ...anna, tcVer: '2', tcMust: false, ppVer: '3', ppMust: true };

test('nobody is asked about what they have accepted', () => {
  expect(pendingTerms(anna)).toEqual([]);
});

test('of two new versions the terms come first, and each says for itself whether it must be accepted', () => {
  expect(pendingTerms(both)).toEqual([
    { kind: 'TC', version: '2', must: false },
    { kind: 'PP', version: '3', must: true },
  ]);
});

test.each([
  ['TC', ['PP']],
  ['PP', ['TC']],
] as const)('after accepting %s only %o is asked for', (accepted, left) => {
  expect(pendingTerms(afterAccepting(both, accepted)).map(({ kind }) => kind)).toEqual(left);
});

test('accepting clears the version and the must-flag, and nothing else', () => {
  expect(afterAccepting(afterAccepting(both, 'PP'), 'TC')).toEqual(anna);
});

test('what was put off is not asked for again on this page, until the day it must be accepted', () => {
  const isPutOff = () => true;
  expect(askedNow({ ...anna, tcVer: '2' }, () => false)).toEqual({
    kind: 'TC',
    version: '2',
    must: false,
  });
  expect(askedNow({ ...anna, tcVer: '2' }, isPutOff)).toBeUndefined();
  expect(askedNow({ ...anna, tcVer: '2', tcMust: true }, isPutOff)).toEqual({
    kind: 'TC',
    version: '2',
    must: true,
  });
});
