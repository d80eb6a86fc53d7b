import { expect, test } from 'vitest';
import { changeOrgProfile } from '../contract/index.ts';
import { changedIn, DataFields } from './fields.ts';

const data = {
  name: 'Arany Sas Patika',
  country: 'hu',
  postCode: '1052',
  city: 'Budapest',
  address: 'Váci utca 1.',
  vatnumber: '12345678-1-41',
};

test.each([
  {},
  { name: ' ' },
  { name: 'x'.repeat(201) },
  { name: 'Arany\nSas' },
  { city: '\u202etsepaduB' },
  { country: 'at' },
  { postCode: '' },
  { city: '' },
  { address: ' ' },
  { vatnumber: '12345678' },
  { vatnumber: ' 12345678-1-41 ' },
])('of the organisation’s data with %j the page and the server think the same', (change) => {
  const given = { ...data, ...change };
  expect(DataFields.safeParse(given).success).toBe(changeOrgProfile.body.safeParse(given).success);
});

test('only what was changed is sent', () => {
  expect(changedIn(data, { ...data, city: 'Pécs' })).toEqual({ city: 'Pécs' });
  expect(changedIn(data, data)).toEqual({});
});
