import { expect, test } from 'vitest';
import { goesOnWith } from './whose-basket.ts';

const annas = { owner: '1 7 production', place: '1 production', sitting: 1 };
const belas = { ...annas, owner: '1 8 production' };

test.each([
  ['goes on with the same user', annas, true],
  ['goes on with the same user after a new login', { ...annas, sitting: 2 }, true],
  ['goes on with a colleague who takes over', belas, true],
  ['does not go on with a colleague after a logout', { ...belas, sitting: 2 }, false],
  ['does not go on in another organisation', { ...belas, place: '2 production' }, false],
  ['does not go on in the sandbox', { ...annas, owner: '1 7 sandbox', place: '1 sandbox' }, false],
])('a basket %s', (_what, next, goesOn) => {
  expect(goesOnWith(annas, next)).toBe(goesOn);
});
