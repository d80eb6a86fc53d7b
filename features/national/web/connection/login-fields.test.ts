import { expect, test } from 'vitest';
import { changeNmvsLogin } from '../../contract/index.ts';
import { loginFields } from './login-fields.ts';

const login = { clientLoginId: 'CP', userId: 'HU00001', password: 'Jelszo-1', initial: false };

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
