import { expect, test } from 'vitest';
import { historyRow } from '../contract/testing/history-row.ts';
import { sentByItself } from './sent-by-itself.ts';

const recordedAt = Date.parse('2026-05-08T08:00:00.000Z');
const recorded = (ms: number) => ({ at: new Date(recordedAt + ms).toISOString(), userName: 'Anna' });
const sent = historyRow({ mlId: 5, recorded: recorded(0) });

test.each([
  ['recorded on this screen', [sent], recordedAt, 5],
  ['recorded while a question was open', [{ ...sent, recorded: recorded(3_000) }], recordedAt, 5],
  ['recorded on another day', [{ ...sent, recorded: recorded(-1) }], recordedAt, undefined],
  ['of a screen that recorded nothing', [sent], Number.POSITIVE_INFINITY, undefined],
  ['made at a counter with a connection', [historyRow({ mlId: 5 })], recordedAt, undefined],
  ['undone since', [historyRow({ mlId: 6, trxType: 'UDSP' }), sent], recordedAt, undefined],
  ['still in the queue', [], recordedAt, undefined],
] as const)('a dispense %s turns green here by itself, or does not', (_which, history, since, green) => {
  expect(sentByItself(history, since)).toBe(green);
});
