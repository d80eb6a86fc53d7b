import type { HistoryItem } from '@pecset/packs/contract';
import { expect, test } from 'vitest';
import { happeningsOf, placeOfPhotograph } from './happenings.ts';

const by = { userId: 1, userName: 'Anna' };
const at = (minute: number) => `2026-05-01T08:${String(minute).padStart(2, '0')}:00.000Z`;
const row = (mlId: number, trxTime: string): HistoryItem => ({
  mlId,
  trxTime,
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
});
const picture = {
  photographId: 7,
  shows: 'code',
  source: 'phone',
  width: 10,
  height: 10,
  size: 100,
  by,
  at: at(3),
  removed: false,
} as const;
const told = {
  mlId: 20,
  history: [row(20, at(1)), row(10, at(0))],
  decisions: [
    {
      cause: 'double-scan',
      outcome: 'own-error',
      decision: 'released',
      words: '',
      by,
      confirmedBy: null,
      at: at(4),
    },
  ],
  entries: [{ entryId: 1, kind: 'taken', by, at: at(2), facts: {} }],
  pictures: [picture],
} as const;

test('what happened is told newest first, whatever it was', () => {
  expect(
    happeningsOf({
      ...told,
      decisions: [...told.decisions],
      entries: [...told.entries],
      history: [...told.history],
      pictures: [...told.pictures],
    }).map(({ kind }) => kind),
  ).toEqual(['decision', 'photograph', 'entry', 'transaction', 'transaction']);
});

test('the transaction of the alert is told apart from the others of the pack', () => {
  const own = happeningsOf({ ...told, decisions: [], entries: [], history: [...told.history], pictures: [] });
  expect(own.map((one) => one.kind === 'transaction' && one.isOwn)).toEqual([true, false]);
});

test('a photograph keeps its number, and one that is not there has none', () => {
  const pictures = [{ ...picture, photographId: 3, removed: true }, picture];
  expect(placeOfPhotograph({ pictures }, 7)).toBe(2);
  expect(placeOfPhotograph({ pictures }, 8)).toBeUndefined();
});
