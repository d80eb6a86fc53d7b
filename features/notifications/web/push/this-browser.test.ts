import { expect, test } from 'vitest';
import { stateOf } from './this-browser.ts';

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15';
const old = { maxTouchPoints: 0, canPush: false, permission: undefined };

test.each(['default', 'granted', 'denied'] as const)(
  'a browser that can get messages stands as its owner said to it: %s',
  (permission) => expect(stateOf({ ...old, userAgent: phone, canPush: true, permission })).toBe(permission),
);

test('on an iPhone or iPad the app is to be installed first; any other browser without messages cannot have them', () => {
  expect(stateOf({ ...old, userAgent: phone })).toBe('install-first');
  expect(stateOf({ ...old, userAgent: mac, maxTouchPoints: 5 })).toBe('install-first');
  expect(stateOf({ ...old, userAgent: mac })).toBe('unsupported');
  expect(stateOf({ ...old, userAgent: mac, permission: 'granted' })).toBe('unsupported');
});
