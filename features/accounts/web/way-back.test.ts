import { expect, test } from 'vitest';
import { wayBack } from './way-back.ts';

test.each([
  '/report',
  '/report?minDate=2026-01-01&sn=a%2Fb%2Bc',
  '/?gtin=05995327162010&sn=12345678901234567890',
  '/profile/organisation#users',
])('after the login the user is back at %s', (back) => {
  expect(wayBack(back)).toBe(back);
});

test.each([
  undefined,
  '',
  'report',
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example/',
  '/\t/elsewhere.example/',
  '//[',
  '/.//elsewhere.example/',
  '/x/..//elsewhere.example/',
  'javascript:alert(1)',
])('a login link cannot lead to another site: %s', (back) => {
  expect(wayBack(back)).toBe('/');
});
