import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  connectionWords,
  daysLeft,
  dueReminder,
  NMVS_PASSWORD,
  noticeTopic,
  refusalCause,
  reminders,
  USER_ID,
} from './index.ts';

const DAY = 24 * 3_600_000;
const now = new Date('2026-11-15T12:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * DAY);

test.each([
  ['EMU00001', true],
  ['EMU-1', false],
  ['árvíz', false],
  ['', false],
  ['A'.repeat(21), false],
])('%j as a user id of the national system: %s', (text, isOne) => expect(USER_ID.test(text)).toBe(isOne));

test.each([
  ['Jelszó-12', true],
  ['1234567', false],
  ['tab\tinside', false],
  ['pill 💊💊💊', true],
  ['half \ud83d of one', false],
  ['x'.repeat(61), false],
])('%j as a password of the national system: %s', (text, isOne) =>
  expect(NMVS_PASSWORD.test(text)).toBe(isOne),
);

test.each([
  ['A', 'works'],
  ['P', 'login-wrong'],
  [null, 'not-set-up'],
  ['X', 'not-set-up'],
])('status %j says %s', (status, words) => expect(connectionWords(status)).toBe(words));

test.each([
  [61.5, undefined],
  [60.5, 60],
  [60, 60],
  [31.5, 60],
  [30.5, 30],
  [8.5, 30],
  [7.9, 7],
  [0, 7],
  [-0.1, undefined],
])('%s days before its end the reminder of %s days is due', (days, due) => {
  expect(dueReminder(inDays(days), now)).toBe(due);
});

test('what is due is never further away than the certificate’s end', () => {
  fc.assert(
    fc.property(fc.double({ min: -400, max: 400, noNaN: true }), (days) => {
      const due = dueReminder(inDays(days), now);
      const left = daysLeft(inDays(days), now);
      expect(due !== undefined).toBe(left >= 0 && left <= Math.max(...reminders));
      if (due !== undefined) expect(left).toBeLessThanOrEqual(due);
    }),
  );
});

test.each([
  ['NMVS_FE_AU_01', 'password'],
  ['NMVS_FE_AU_05', 'locked'],
  ['NMVS_FE_AU_23', 'terms'],
  ['NMVS_FE_PKI_06', 'certificate'],
  ['PECSET_NOT_CONNECTED', 'not-connected'],
  ['NMVS_FE_AU_77', 'other'],
])('a refusal with %s is about: %s', (code, cause) => expect(refusalCause(code)).toBe(cause));

test.each([
  ['NMVS_NOTIFY_AU_01', 'old-password'],
  ['NMVS_NOTIFY_AU_02', 'password-expires'],
  ['NMVS_NOTIFY_PMS_04', 'terms'],
  ['NMVS_FE_AU_25', 'other'],
])('a notice with %s is about: %s', (code, topic) => expect(noticeTopic(code)).toBe(topic));
