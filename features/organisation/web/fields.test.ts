import { expect, test } from 'vitest';
import { changeNmvsLogin, changeOrgProfile } from '../contract/index.ts';
import { changedIn, DataFields, loginFields } from './fields.ts';

const data = {
  name: 'Arany Sas Patika',
  country: 'hu',
  postCode: '1052',
  city: 'Budapest',
  address: 'Váci utca 1.',
  vatnumber: '12345678-1-41',
};
const login = { clientLoginId: 'CP', userId: 'HU00001', password: 'Jelszo-1', initial: false };

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

test.each([
  {},
  { clientLoginId: 'XX' },
  { clientLoginId: '' },
  { userId: 'EMU-1' },
  { userId: '' },
  { password: '1234567' },
  { password: '' },
])('of a first login with %j the page and the server think the same', (change) => {
  const given = { ...login, ...change };
  const page = loginFields({ hasPassword: false }).safeParse(given).success;
  expect(page).toBe(changeNmvsLogin.body.safeParse(given).success);
});

test('where a password is stored an empty field leaves it, and a short one is still wrong', () => {
  const fields = loginFields({ hasPassword: true });
  expect(fields.safeParse({ ...login, password: '' }).success).toBe(true);
  expect(fields.safeParse({ ...login, password: 'short' }).success).toBe(false);
});

test('only what was changed is sent', () => {
  expect(changedIn(data, { ...data, city: 'Pécs' })).toEqual({ city: 'Pécs' });
  expect(changedIn(data, data)).toEqual({});
});
