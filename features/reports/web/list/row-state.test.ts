import type { HistoryItem } from '@pecset/packs/contract';
import { expect, test } from 'vitest';
import { rowState } from './row-state.ts';

const row: HistoryItem = {
  mlId: 1,
  trxTime: '2026-11-15T11:00:00Z',
  trxType: 'DSPN',
  status: 'I',
  reasonCode: null,
  alertId: null,
  prnUserId: null,
  ackUserId: null,
  undoMlId: null,
  userId: 1,
  userName: 'Anna',
  program: null,
  recorded: null,
  outcomes: [],
};
const outcome = {
  decisionId: 1,
  outcome: 'own-error',
  cause: null,
  decision: null,
  words: 'kétszer',
  userName: 'Anna',
  at: row.trxTime,
} as const;

test('a dispense that went well asks for nothing', () => {
  expect(rowState(row)).toBe('plain');
});

test('an alert is undecided until its outcome is recorded, even if somebody has seen or printed it', () => {
  const alert = { ...row, alertId: 'HU-1', reasonCode: 'NMVS_NC_PCK_22' };
  expect(rowState(alert)).toBe('undecided');
  expect(rowState({ ...alert, ackUserId: 1, prnUserId: 1 })).toBe('undecided');
  expect(rowState({ ...alert, outcomes: [outcome] })).toBe('decided');
});

test('an unknown product code waits for a word too, though it has no alert', () => {
  expect(rowState({ ...row, status: 'U', reasonCode: 'NMVS_NC_PC_01' })).toBe('undecided');
});

test('what is not answered yet does not look done', () => {
  expect(rowState({ ...row, status: null })).toBe('pending');
});
