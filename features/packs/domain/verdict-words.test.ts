import { expect, test } from 'vitest';
import { historyRow } from '../contract/testing/history-row.ts';
import { verdictTextsEn as en } from '../contract/verdict-texts.en.ts';
import { verdictTextsHu as hu } from '../contract/verdict-texts.hu.ts';
import { verdictWeights } from './verdict.ts';
import { codeBehind, handedOutLead, handedOutTexts, leadOf, verdictTexts, wordOf } from './verdict-words.ts';

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

test('a verdict is red exactly where its words, or an objection’s reason, say not to supply the pack', () => {
  const kinds = Object.entries(verdictWeights);
  const isRed = Object.fromEntries(kinds.map(([kind, { tone }]) => [kind, tone === 'red']));
  const says = Object.fromEntries(
    Object.entries(verdictTexts).map(([kind, { word }]) => [kind, /do not supply/i.test(en[word])]),
  );
  expect({ ...says, objection: true }).toEqual(isRed);
});

test('what was just taken back is said so, and what was recorded without connection is not to be handed over again', () => {
  const row = (change: Parameters<typeof historyRow>[0]) => historyRow({ mlId: 1, ...change });
  expect(wordOf({ kind: 'active', row: row({ trxType: 'UDSP', status: 'A' }) })).toBe('verdictUndone');
  const recorded = { at: '2026-03-01T08:00:00.000Z', userName: 'Anna' };
  expect(wordOf({ kind: 'dispensed-now', row: row({ trxType: 'DSPN', recorded }) })).toBe('verdictSent');
  expect(wordOf({ kind: 'dispensed-now', row: row({ trxType: 'DSPN' }) })).toBe('verdictDispensedNow');
});

test('for a pack handed out without connection the words say what happened and what to do, not “do not supply”', () => {
  const recorded = { at: '2026-03-01T08:00:00.000Z', userName: 'Anna' };
  const sentLater = historyRow({ alertId: 'HU-1', reasonCode: 'NMVS_NC_PCK_22', recorded });
  const alert = { kind: 'alert', row: sentLater } as const;
  expect([wordOf(alert), handedOutLead(alert)]).toEqual(['verdictAlertHandedOut', 'leadAlertHandedOut']);
  for (const { word, lead } of Object.values(handedOutTexts)) {
    expect(`${en[word]} ${en[lead]}`).not.toMatch(/supply|set it aside/i);
    expect(`${hu[word]} ${hu[lead]}`).not.toMatch(/ne adj|tegye félre/i);
    expect(en[lead]).toMatch(/contact the patient/i);
  }
  // A box that is at the counter although it was recorded, and was verified afterwards, must not be handed out.
  for (const row of [
    historyRow({ ...sentLater, recorded: null }),
    historyRow({ ...sentLater, trxType: 'VRFY' }),
  ])
    expect([wordOf({ kind: 'alert', row }), handedOutLead({ kind: 'alert', row })]).toEqual([
      'verdictAlert',
      undefined,
    ]);
});

test('a pack that was dispensed although it had expired says who did it; an objection names its code, a doubt none', () => {
  const dispensed = historyRow({ mlId: 1, trxType: 'DSPN', status: 'I', reasonCode: null });
  expect(leadOf({ kind: 'expired', row: dispensed })).toBe('leadDispensed');
  expect(leadOf({ kind: 'expired', row: undefined })).toBe('expiredAdvice');
  expect(leadOf({ kind: 'active', row: undefined })).toBe('leadActive');
  const row = historyRow({ mlId: 1, reasonCode: 'NMVS_FE_LOT_12' });
  expect(codeBehind({ kind: 'objection', row })).toBe('NMVS_FE_LOT_12');
  expect(codeBehind({ kind: 'objection', row: undefined })).toBeNull();
  expect(codeBehind({ kind: 'not-certain', row })).toBeNull();
});
