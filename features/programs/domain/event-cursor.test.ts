import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCursorGone, readCursor, writeCursor } from './event-cursor.ts';

const DAY = 86_400_000;

const cursors = fc.record({
  token: fc.uuid(),
  xid: fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }).map(String),
  no: fc.integer({ min: 0, max: 999_999_999_999_999 }),
  at: fc.date({ min: new Date(0), max: new Date('2200-01-01'), noInvalidDate: true }),
});

test('a cursor is read as it was written, and needs no escaping in an address', () => {
  fc.assert(
    fc.property(cursors, (cursor) => {
      const written = writeCursor(cursor);
      expect(readCursor(written)).toEqual({ ok: true, value: cursor });
      expect(encodeURIComponent(written)).toBe(written);
      expect(written.length).toBeLessThanOrEqual(200);
    }),
  );
});

test('whatever else is sent as a cursor is refused, and breaks nothing', () => {
  const pieces = fc.constantFrom('0', '9', 'f', '-', 'start', ' ', '99999999999999999999');
  const broken = fc.oneof(
    fc.string(),
    fc.array(pieces, { maxLength: 60 }).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(broken, (text) => {
      const read = readCursor(text);
      if (read.ok) expect(writeCursor(read.value)).toBe(text);
    }),
  );
  const tooLarge = writeCursor({
    token: crypto.randomUUID(),
    xid: '9223372036854775808',
    no: 0,
    at: new Date(0),
  });
  expect(readCursor(tooLarge)).toEqual({ ok: false, refusal: 'not-a-cursor' });
});

test('a cursor that was cut off on its way never stands for another place', () => {
  const at = new Date('2026-03-30T00:00:00Z');
  fc.assert(
    fc.property(cursors, fc.integer({ min: 1, max: 60 }), ({ token, xid, no }, cut) => {
      const read = readCursor(writeCursor({ token, xid, no, at }).slice(0, -cut));
      const here = { token, beyond: xid, now: at, keptMs: 30 * DAY };
      if (read.ok) expect(isCursorGone(read.value, here)).toBe(true);
    }),
  );
});

const now = new Date('2026-03-31T00:00:00Z');
const cursor = { token: 'a', xid: '100', no: 3, at: new Date('2026-03-30T00:00:00Z') };
const present = { token: 'a', beyond: '200', now, keptMs: 30 * DAY };

test.each([
  ['is good while its events are kept', cursor, false],
  ['is good to the last moment', { ...cursor, at: new Date('2026-03-01T00:00:00Z') }, false],
  ['is gone after thirty days', { ...cursor, at: new Date('2026-02-28T23:59:59.999Z') }, true],
  ['of another database, or of before a restore, is gone', { ...cursor, token: 'b' }, true],
  ['of a transaction that this database has not had is gone', { ...cursor, xid: '201' }, true],
  ['at the newest transaction is good', { ...cursor, xid: '200' }, false],
  [
    'of a server whose clock is a day ahead is good',
    { ...cursor, at: new Date('2026-04-01T00:00:00Z') },
    false,
  ],
] as const)('a cursor %s', (_, one, isGone) => {
  expect(isCursorGone(one, present)).toBe(isGone);
});
