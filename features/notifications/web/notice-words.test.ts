import { expect, test } from 'vitest';
import { testKinds } from '../contract/testing/test-kinds.ts';
import { goalOf, knownIn, shortSerial } from './notice-words.ts';
import { noticeWith, toldWith } from './testing/told.ts';

test.each([
  ['DEMO-PENDING', 'DEMO-PENDING'],
  ['12345678901234567890', '…34567890'],
  ['', ''],
])('the serial number %s is shown as %s', (sn, shown) => {
  expect(shortSerial(sn)).toBe(shown);
});

test('what a newer server tells in a way that this page does not know is neither shown nor counted', () => {
  const known = noticeWith({ id: 1 });
  const odd = { ...noticeWith({ id: 2, kind: 'shut-out' }), code: 7 };
  const told = toldWith(noticeWith({ id: 4, kind: 'of-tomorrow' }), odd, known);
  expect(knownIn(testKinds, { ...told, unseen: 60 })).toEqual({ ...toldWith(known), unseen: 58 });
  const seen = noticeWith({ id: 5, kind: 'of-tomorrow', seenAt: '2026-03-01T09:00:00.000Z' });
  expect(knownIn(testKinds, toldWith(seen, known))).toEqual(toldWith(known));
});

test('a notice of an alert leads to its dossier, any other answer to its pack, and a reminder to the alerts', () => {
  const { answer } = noticeWith({ id: 1, mlId: 7 });
  if (!answer) throw new Error('the notice is about no pack');
  expect(goalOf({ answer: { ...answer, alertId: 'HU-1' } }, 'start')).toEqual({ to: 'dossier', mlId: 7 });
  expect(goalOf({ answer: { ...answer, alertId: null } }, 'start')).toMatchObject({ to: 'pack' });
  expect(goalOf({}, 'alerts')).toEqual({ to: 'alerts' });
  expect(goalOf({}, 'organisation')).toBeUndefined();
});
