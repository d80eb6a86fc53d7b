import { expect, test } from 'vitest';
import { historyRow } from '../../contract/testing/history-row.ts';
import { verdictOn } from '../../domain/index.ts';
import { knownRows } from './known-rows.ts';

const facts = { expired: false, misread: false, unanswered: false, justDone: undefined, now: 0 };

test('an alert that was held back in a month which was put away keeps the pack red, also once it is active', () => {
  const active = historyRow({ mlId: 9, trxType: 'VRFY', status: 'A' });
  const decided = { outcome: 'technical', cause: 'manufacturer', decision: 'held', words: '' } as const;
  const said = { ...decided, decisionId: 1, userName: 'anna', at: active.trxTime };
  const putAway = [
    historyRow({ mlId: 2, trxType: 'unknown', status: 'E', alertId: 'HU-1', outcomes: [said] }),
  ];
  const kindOf = (info: Parameters<typeof knownRows>[0]) =>
    verdictOn({ ...facts, history: knownRows(info) }).kind;
  expect(kindOf({ history: [active], putAway })).toBe('held');
  expect(kindOf({ history: [], putAway })).toBe('held');
  expect(kindOf({ history: [active] })).toBe('active');
  expect(kindOf(undefined)).toBe('unverified');
});
