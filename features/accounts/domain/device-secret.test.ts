import { expect, test } from 'vitest';
import { judgeSecret } from './device-secret.ts';

const device = { generation: 3, rotatedAt: new Date('2026-03-01T08:00:00Z') };
const atOnce = new Date('2026-03-01T08:00:01Z');

test.for([
  ['the current one', { place: 'current' }, '2026-05-01T08:00:00Z', 'good'],
  ['the one before, within a minute', { place: 'previous' }, '2026-03-01T08:01:00Z', 'good'],
  ['the one before, later', { place: 'previous' }, '2026-03-01T08:01:01Z', 'late'],
  [
    'one whose answer was overtaken by another',
    { place: 'former', generation: 3 },
    '2026-03-01T08:00:01Z',
    'late',
  ],
  ['one from before the last use', { place: 'former', generation: 2 }, '2026-03-01T08:00:01Z', 'copied'],
] as const)('a secret that is %s', ([, shown, at, verdict]) => {
  expect(judgeSecret(shown, device, new Date(at))).toBe(verdict);
});

test('before its first rotation a device has no secret but the current one', () => {
  const fresh = { generation: 0, rotatedAt: null };
  expect(judgeSecret({ place: 'current' }, fresh, atOnce)).toBe('good');
  expect(judgeSecret({ place: 'previous' }, fresh, atOnce)).toBe('late');
});
