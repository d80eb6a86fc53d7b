import { expect, test } from 'vitest';
import { userFields } from './user-fields.ts';

const complaint = (saved: string, userName: string) =>
  userFields(saved)
    .safeParse({ userName })
    .error?.issues.map(({ message }) => message);

test.each(['Anna', 'minta.anna', '1234567890123456', ' Anna '])('%j will do as a new name', (name) => {
  expect(complaint('somebody', name)).toBeUndefined();
});

test.each(['', '   ', 'Ann', ' Ann '])('%j is too short for a new name', (name) => {
  expect(complaint('somebody', name)).toEqual(['profile$userNameTooShort']);
});

test('a new name of 17 characters is too long', () => {
  expect(complaint('somebody', '12345678901234567')).toEqual(['profile$userNameTooLong']);
});

test('a name that turns the direction of what follows is told', () => {
  expect(complaint('somebody', 'Anna\u202eB')).toEqual(['profile$userNameOdd']);
});

test.each(['Éva', 'kovacsne.nagy.erzsebet'])('%s may keep the name of old', (name) => {
  expect(complaint(name, name)).toBeUndefined();
});

test('who has no name yet may leave it empty, and nothing else that is too short', () => {
  expect([complaint('', ' '), complaint('', 'Ann')]).toEqual([undefined, ['profile$userNameTooShort']]);
});

test('another name of the same length may not be taken instead', () => {
  expect(complaint('Éva', 'Ida')).toEqual(['profile$userNameTooShort']);
});
