import { expect, test } from 'vitest';
import { shownOrganisationHeader, shownUserHeader } from './shown-user.ts';

test('a page names whom it shows, and nobody where it shows nobody', () => {
  expect(shownUserHeader(7)).toEqual({ 'Pecset-User': '7' });
  expect(shownUserHeader(undefined)).toEqual({});
});

test('a page names for which organisation it is shown', () => {
  expect(shownOrganisationHeader(3)).toEqual({ 'X-Organisation': '3' });
  expect(shownOrganisationHeader(undefined)).toEqual({});
});
