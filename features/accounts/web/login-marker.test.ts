import { expect, test } from 'vitest';
import { mayHaveSession } from './login-marker.ts';

test.each([
  ['', false],
  ['i18next=hu', false],
  ['not-pecset-login=1', false],
  ['pecset-login-old=1', false],
  ['pecset-login=1', true],
  ['i18next=hu; pecset-login=1', true],
  ['__Host-pecset-login=1', true],
  ['i18next=hu;__Secure-pecset-login=1', true],
  ['__Other-pecset-login=1', false],
])('with the cookies "%s" the page asks for a session: %s', (cookies, asks) => {
  expect(mayHaveSession(cookies)).toBe(asks);
});
