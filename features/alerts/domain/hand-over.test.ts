import type { HistoryItem } from '@pecset/packs/contract';
import { expect, test } from 'vitest';
import type { DossierEntry } from '../contract/dossier-entry.ts';
import { handOverOf } from './index.ts';

const first: HistoryItem = {
  ...{ mlId: 1, trxTime: '2026-05-01T08:00:00.000Z', trxType: 'DSPN', status: 'I' },
  ...{ reasonCode: null, alertId: null, prnUserId: null, ackUserId: null, undoMlId: null },
  ...{ userId: 7, userName: 'anna', program: null, recorded: null, outcomes: [] },
};
const again = { status: 'E', reasonCode: 'NMVS_NC_PCK_22', alertId: 'HU-1' } as const;
const item: HistoryItem = { ...first, ...again, mlId: 2, trxTime: '2026-05-01T08:03:00.000Z' };
const placed: DossierEntry = {
  ...{ entryId: 1, kind: 'place', at: item.trxTime, by: { userId: 7, userName: 'anna' } },
  facts: { place: 'counter', words: null },
};

test('a pack dispensed twice in one hand-over has been handed out', () => {
  expect(handOverOf({ item, history: [item, first], entries: [] })).toBe('dispensed-here');
});

test.each([
  ['that nobody here had dispensed', { item, history: [item], entries: [] }],
  ['whose dispense was undone before', { item, history: [item, { ...first, undoMlId: 1 }], entries: [] }],
  [
    'that is dispensed again weeks later: it must have come back',
    { item: { ...item, trxTime: '2026-05-20T08:00:00.000Z' }, history: [first], entries: [] },
  ],
  [
    'that is verified after its dispense',
    { item: { ...item, trxType: 'VRFY' as const }, history: [first], entries: [] },
  ],
  ['of which somebody has said where it is', { item, history: [item, first], entries: [placed] }],
])('a pack %s is at hand', (_, dossier) => {
  expect(handOverOf(dossier)).toBe('at-hand');
});
