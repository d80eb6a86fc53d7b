import type { SessionState } from '@pecset/accounts/web';
import { expect, test } from 'vitest';
import { menuFor } from './menu-items.ts';

const session = {
  userId: 1,
  userName: 'minta.anna',
  partnerId: 1,
  orgName: 'Minta Patika',
  status: null,
  roles: [],
  sandboxMode: true,
  byPin: false,
  lockAfterMinutes: null,
  mayDispenseUnasked: false,
  tcVer: null,
  tcMust: false,
  ppVer: null,
  ppMust: false,
};
const pathsFor = (state: SessionState) => menuFor(state).map(({ to }) => to);

test('who is not signed in is offered the login, the scanner setup and the help', () => {
  expect(pathsFor({ phase: 'signed-out' })).toEqual(['/login', '/barcode/setup', '/help']);
});

test('who cannot be asked about is offered the login too', () => {
  expect(pathsFor({ phase: 'unreachable', retry: () => undefined })).toEqual([
    '/login',
    '/barcode/setup',
    '/help',
  ]);
});

test('while the session is being restored nobody is sent to the login', () => {
  expect(pathsFor({ phase: 'restoring' })).toEqual(['/barcode/setup', '/help']);
});

test('a member without the admin role does not see what is the organisation’s, nor its product names', () => {
  expect(pathsFor({ phase: 'signed-in', session })).toEqual([
    '/',
    '/alerts',
    '/report',
    '/barcode/setup',
    '/profile/workstation',
    '/profile/user',
    '/help',
  ]);
});

test('an admin sees the organisation and its product names too', () => {
  expect(pathsFor({ phase: 'signed-in', session: { ...session, roles: ['ADMN'] } })).toEqual([
    '/',
    '/alerts',
    '/report',
    '/barcode/setup',
    '/profile/workstation',
    '/profile/user',
    '/profile/organisation',
    '/profile/products',
    '/help',
  ]);
});

test('only an operator of the provider sees the operator’s desk', () => {
  const paths = (roles: string[]) => pathsFor({ phase: 'signed-in', session: { ...session, roles } });
  expect(paths(['OPER'])).toContain('/admin');
  expect(paths(['ADMN'])).not.toContain('/admin');
});
