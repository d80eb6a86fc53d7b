import { expect, test } from 'vitest';
import { firstUserName, hintForUserName } from './user-name.ts';

test.for([
  ['Anna', undefined],
  ['Minta Mária', undefined],
  ['1234567890123456', undefined],
  ['Ann', 'too-short'],
  ['  Ann  ', 'too-short'],
  ['', 'too-short'],
  ['12345678901234567', 'too-long'],
] as const)('the name "%s" gets the hint %s', ([name, hint]) => {
  expect(hintForUserName(name)).toBe(hint);
});

test('a new account is named after what stands before the @, at most 16 characters of it', () => {
  expect(firstUserName('anna@pecset.example')).toBe('anna');
  expect(firstUserName('a.very.long.name.indeed@pecset.example')).toBe('a.very.long.name');
});
