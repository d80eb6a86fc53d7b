import { expect, test } from 'vitest';
import { certificateCheck, loginCheck, standsAgainst } from './checks.ts';

const now = new Date('2026-03-01T08:00:00Z');

test('a certificate that is missing or has expired is to be looked at', () => {
  expect(certificateCheck(null, now)).toEqual({ state: 'notFine', text: 'noCertificate' });
  expect(certificateCheck('2026-03-01T07:59:59.000Z', now).state).toBe('notFine');
  expect(certificateCheck('2027-03-01T08:00:00.000Z', now)).toEqual({
    state: 'fine',
    text: 'certificateValid',
  });
});

test('a login is in order where it is there and worked when it was last tried', () => {
  expect(loginCheck({ hasLogin: false, status: 'A' }).text).toBe('noLogin');
  expect(loginCheck({ hasLogin: true, status: 'P' }).text).toBe('loginNotWorked');
  expect(loginCheck({ hasLogin: true, status: 'A' })).toEqual({ state: 'fine', text: 'loginWorked' });
});

const clear = {
  missing: [],
  certificateUntil: '2027-01-01T00:00:00.000Z',
  hasLogin: true,
  status: 'A',
  hasNationalSystem: true,
  sameVat: [],
  waiting: { open: 0, parked: 0, since: null },
};

test('an approval leads only where nothing is known to stand against it', () => {
  expect(standsAgainst(clear, now)).toBe(false);
  for (const found of [
    { missing: ['city' as const] },
    { hasNationalSystem: false },
    { certificateUntil: null },
    { certificateUntil: '2026-01-01T00:00:00.000Z' },
    { hasLogin: false },
    { status: 'P' },
  ])
    expect(standsAgainst({ ...clear, ...found }, now)).toBe(true);
});
