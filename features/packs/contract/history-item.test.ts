import { describe, expect, test } from 'vitest';
import {
  destroyPack,
  dispensePack,
  historyItem,
  overview,
  packHistory,
  packInfo,
  undoDispense,
  verifyPack,
} from './index.ts';

const row = {
  mlId: 2 ** 53 - 1,
  trxTime: '2026-03-20T10:00:00.000Z',
  trxType: 'DSPN',
  status: 'I',
  reasonCode: null,
  alertId: 'HU-ABC-123',
  prnUserId: 7,
  ackUserId: null,
  undoMlId: null,
  userId: 7,
  userName: 'anna',
  program: { operator: 'Kati', reference: null },
  recorded: null,
  outcomes: [],
};

test('a row of the history is read as it is', () => {
  expect(historyItem.parse(row)).toEqual(row);
  expect(historyItem.parse({ ...row, status: null })).toEqual({ ...row, status: null });
});

test.each(['XXXX', '', 7, undefined])('a transaction of kind %j is an unknown one', (trxType) => {
  expect(historyItem.parse({ ...row, trxType }).trxType).toBe('unknown');
});

test.each(['P', '', 7, undefined])('a status of %j is an error, never a success', (status) => {
  expect(historyItem.parse({ ...row, status }).status).toBe('E');
});

describe('of a decision by a newer version', () => {
  const decided = { outcome: 'technical', words: '', userName: 'anna', at: row.trxTime };
  const readAs = (given: object) => historyItem.parse({ ...row, outcomes: [{ ...decided, ...given }] });

  test.each(['sent-to-lab', '', 7, {}])('%j keeps the pack back', (decision) => {
    const read = readAs({ cause: 'manufacturer', decision });
    expect(read.outcomes).toMatchObject([{ decision: 'held', cause: 'manufacturer' }]);
  });

  test.each(['unclear', '', 7, undefined])('an outcome of %j is a suspicion', (outcome) => {
    expect(readAs({ outcome, decision: null }).outcomes).toMatchObject([{ outcome: 'suspicion' }]);
  });

  test('an unknown cause is told by its outcome, and what was decided counts', () => {
    const read = readAs({ cause: 'wholesaler', decision: 'released' });
    expect(read.outcomes).toMatchObject([{ outcome: 'technical', cause: null, decision: 'released' }]);
  });

  test('an outcome of before decisions were asked for stays one without a decision', () => {
    expect(readAs({}).outcomes).toMatchObject([{ cause: null, decision: null }]);
  });
});

test('a row that has only what every server gives is whole', () => {
  const { mlId, trxTime, trxType, status } = row;
  expect(historyItem.parse({ mlId, trxTime, trxType, status })).toEqual({
    ...{ mlId, trxTime, trxType, status, reasonCode: null, alertId: null, prnUserId: null },
    ...{ ackUserId: null, undoMlId: null, userId: null, userName: '', program: null, recorded: null },
    outcomes: [],
  });
  expect(historyItem.parse({ ...row, userName: null }).userName).toBe('');
});

test.each([
  ['a time without zone', { trxTime: '2026-03-20T10:00:00' }],
  ['a local time', { trxTime: '2026-03-20T11:00:00+01:00' }],
  ['a number too large to be exact', { mlId: 2 ** 53 }],
  ['a number as text', { mlId: '100' }],
  ['an alert id of 201 characters', { alertId: 'x'.repeat(201) }],
])('a row with %s is refused', (_what, change) => {
  expect(historyItem.safeParse({ ...row, ...change }).success).toBe(false);
});

test.each([packHistory, verifyPack, dispensePack, destroyPack, undoDispense, overview])(
  'the page believes $path only where it is what it should be',
  ({ reading }) => expect(reading).toBe('checked'),
);

test('a history that is none is refused; a name that is none costs no history', () => {
  expect(packInfo.safeParse({ history: null }).success).toBe(false);
  expect(packInfo.safeParse({ history: [{}] }).success).toBe(false);
  expect(packInfo.parse({ history: [row], productName: { name: 7 } })).toEqual({
    expDate: null,
    lotNum: null,
    history: [row],
    productName: null,
  });
});
