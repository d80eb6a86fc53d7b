import { expect, test } from 'vitest';
import { historyRow } from '../../contract/testing/history-row.ts';
import { leadOf, wordOf } from './verdict-words.ts';

test.each([
  ['VRFY', 'leadActive'],
  ['UDSP', 'leadTakenBack'],
  ['DSPN', 'leadFoundActive'],
] as const)('an active pack on which %s was done last says just that', (trxType, lead) => {
  expect(leadOf({ kind: 'active', row: historyRow({ mlId: 1, trxType, status: 'A' }) })).toBe(lead);
});

test('every other verdict has one sentence', () => {
  expect(leadOf({ kind: 'dispensed-here', row: historyRow({ mlId: 1 }) })).toBe('leadDispensed');
  expect(leadOf({ kind: 'unverified', row: undefined })).toBe('leadUnknown');
});

test('a pack whose alert was cleared up has been asked about, and is not called new', () => {
  const settled = { kind: 'unverified', row: historyRow({ mlId: 1 }) } as const;
  expect([wordOf(settled), leadOf(settled)]).toEqual(['verdictSettled', 'leadSettled']);
  expect(wordOf({ kind: 'unverified', row: undefined })).toBe('statusUnknown');
});
