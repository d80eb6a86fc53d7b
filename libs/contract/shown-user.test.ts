import { expect, test } from 'vitest';
import { shownUserHeader } from './shown-user.ts';

test('a page names whom it shows, and nobody where it shows nobody', () => {
  expect(shownUserHeader(7)).toEqual({ 'Pecset-User': '7' });
  expect(shownUserHeader(undefined)).toEqual({});
});
