import { checkContent } from '@pecset/gs1';
import type { HistoryItem } from '@pecset/packs/contract';
import { type Verdict, type VerdictKind, verdictWeights } from '@pecset/packs/domain';
import { describe, expect, test } from 'vitest';
import { findingInWords, verdictInWords } from './verdict-in-words.ts';

const now = Date.parse('2026-03-01T09:00:00Z');
const row: HistoryItem = {
  ...{ mlId: 1, trxTime: '2026-03-01T08:00:00.000Z', trxType: 'VRFY', status: 'A', reasonCode: null },
  ...{ alertId: null, prnUserId: null, ackUserId: null, undoMlId: null, userId: 7, userName: 'Till 2' },
  ...{ program: { operator: 'Kati', reference: null }, recorded: null, outcomes: [] },
};
const kinds = Object.keys(verdictWeights) as readonly VerdictKind[];
const decided = { decisionId: 1, outcome: 'technical', cause: 'manufacturer', decision: 'held' } as const;
const outcomes = [{ ...decided, words: '', userName: 'Minta Mária', at: '2026-03-01T08:30:00.000Z' }];
const held = { ...row, reasonCode: 'NMVS_NC_PC_02', outcomes };
const verdict = (kind: VerdictKind, of?: Partial<HistoryItem>): Verdict => ({
  ...verdictWeights[kind],
  kind,
  row: of && { ...row, ...of },
  expired: false,
  held: kind === 'held' ? held : undefined,
});

describe.each(['hu', 'en'] as const)('in %s', (language) => {
  test.each(kinds)(
    'the verdict “%s” has a headline and advice without gaps, with and without a transaction',
    (kind) => {
      for (const of of [
        undefined,
        {},
        { reasonCode: 'NMVS_FE_LOT_12' },
        { trxTime: 'no time', userName: '' },
      ]) {
        const said = verdictInWords(verdict(kind, of), language, now);
        expect(said.headline.length).toBeGreaterThan(3);
        expect(said.advice.length).toBeGreaterThan(10);
        expect(`${said.headline} ${said.advice}`).not.toMatch(/undefined|\{\{|\}\}/);
        expect(said.colour).toBe(verdictWeights[kind].tone);
      }
    },
  );
});

test('a till is told who decided to hold a pack back, and when', () => {
  // A till verifies each pack, so one that is held back raises a new alert.
  for (const kind of ['held', 'suspicion', 'alert'] as const) {
    const kept = { ...verdict(kind, { ...held, ...(kind === 'alert' ? { outcomes: [] } : {}) }), held };
    const { advice } = verdictInWords(kept, 'en', now);
    expect(advice).toMatch(/^Minta Mária.*09:30.*held back/);
    expect(advice.match(/Minta Mária/g)).toHaveLength(1);
    expect(advice).not.toContain('may be handed out');
    expect(verdictInWords(kept, 'hu', now).advice).toContain('visszatartva');
  }
});

test('only a green pack may be handed out, a red one never; while it is open the till waits', () => {
  for (const kind of kinds) {
    const { handOut, colour } = verdictInWords(verdict(kind, {}), 'en', now);
    if (handOut === 'yes') expect([kind, colour]).toEqual([kind, 'green']);
    if (colour === 'red') expect([kind, handOut]).toEqual([kind, 'no']);
    if (colour === 'blue' || colour === 'grey') expect([kind, handOut]).toEqual([kind, 'wait']);
  }
});

test('an objection is headed by its reason, and who stood at the till is said as the till’s claim', () => {
  const objection = verdictInWords(verdict('objection', { reasonCode: 'NMVS_FE_LOT_12' }), 'en', now);
  expect(objection.headline).toBe('Expiry Date mismatch');
  expect(verdictInWords(verdict('active', {}), 'en', now).advice).toContain('Kati (as the till says)');
});

test('a pack that was handed out without connection is not to be set aside any more', () => {
  const recorded = { at: '2026-03-01T07:00:00.000Z', userName: 'Anna' };
  const alert = verdict('alert', {
    trxType: 'DSPN',
    alertId: 'HU-1',
    reasonCode: 'NMVS_NC_PCK_22',
    recorded,
  });
  expect(verdictInWords(alert, 'en', now).advice).toMatch(/contact the patient/i);
});

test('a finding is said in the language that was asked for', () => {
  const [missing] = checkContent({ gtin: '05991234567894', sn: 'A', lotNum: 'L', expDate: undefined });
  if (!missing) throw new Error('nothing was found');
  expect(findingInWords(missing, 'en')).toBe('Exp is missing.');
  expect(findingInWords(missing, 'hu')).not.toBe('Exp is missing.');
});
