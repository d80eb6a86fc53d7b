import { expect, test } from 'vitest';
import { waysToProve } from './ways-to-prove.ts';

const passkeys = [{ id: 'a', device: '', createdAt: '2026-03-01T09:00:00.000Z', usedAt: null }];

test('who has only a password is asked for it', () => {
  expect(waysToProve({ hasPassword: true, passkeys: [] })).toBe('password');
});

test('who never set a password is not asked for one', () => {
  expect(waysToProve({ hasPassword: false, passkeys })).toBe('passkey');
});

test('who has both may choose', () => {
  expect(waysToProve({ hasPassword: true, passkeys })).toBe('either');
});

test('while it is not known what the account has, neither way is closed', () => {
  expect(waysToProve(undefined)).toBe('either');
});
