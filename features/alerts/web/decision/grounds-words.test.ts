import type { HistoryItem } from '@pecset/packs/contract';
import { expect, test } from 'vitest';
import type { EarlierPress, Grounds } from '../../domain/index.ts';
import { groundsWords } from './grounds-words.ts';
import { en } from './texts.en.ts';
import { hu } from './texts.hu.ts';
import type { DecisionText } from './texts.ts';

const item: HistoryItem = {
  mlId: 20,
  trxTime: '2026-11-18T10:12:00.000Z',
  trxType: 'DSPN',
  status: 'I',
  reasonCode: 'NMVS_NC_PCK_22',
  alertId: 'HU-1',
  prnUserId: null,
  ackUserId: null,
  undoMlId: null,
  userId: 1,
  userName: 'Minta Mária',
  program: null,
  recorded: { at: '2026-11-18T08:00:00.000Z', userName: 'Kolléga Kálmán' },
  outcomes: [],
};
const row = { ...item, mlId: 10, trxTime: '2026-11-18T10:00:00.000Z', reasonCode: null, alertId: null };
const earlier: EarlierPress = {
  kind: 'dispensed',
  row: { ...row, recorded: null },
  minutes: 12,
};

/** All grounds that there are; a forgotten one does not compile. */
const all: Readonly<Record<Grounds['kind'], readonly Grounds[]>> = {
  'read-again': [
    { kind: 'read-again', difference: { kind: 'case' } },
    { kind: 'read-again', difference: { kind: 'layout' } },
    { kind: 'read-again', difference: { kind: 'expiry', sent: '381200', read: '381231' } },
    { kind: 'read-again', difference: { kind: 'one-character', field: 'sn' } },
    { kind: 'read-again', difference: { kind: 'some', fields: ['lotNum', 'sn'] } },
  ],
  'changed-after-scan': [
    { kind: 'changed-after-scan', difference: { kind: 'expiry', sent: '381200', read: '381231' } },
    { kind: 'changed-after-scan', difference: { kind: 'case' } },
  ],
  'caps-lock': [{ kind: 'caps-lock' }],
  'caps-lock-perhaps': [{ kind: 'caps-lock-perhaps' }],
  'lost-separator': [{ kind: 'lost-separator' }],
  'faulty-code': [{ kind: 'faulty-code' }],
  typed: [{ kind: 'typed' }],
  'typed-month': [{ kind: 'typed-month', sent: '381200' }],
  earlier: [
    { kind: 'earlier', earlier },
    { kind: 'earlier', earlier: { ...earlier, minutes: 0 } },
    { kind: 'earlier', earlier: { ...earlier, minutes: 600 } },
    { kind: 'earlier', earlier: { ...earlier, kind: 'destroyed' } },
    { kind: 'earlier', earlier: { ...earlier, kind: 'uncertain' } },
  ],
  'dispensed-long-ago': [{ kind: 'dispensed-long-ago', earlier }],
  'recorded-and-dispensed': [{ kind: 'recorded-and-dispensed', earlier }],
  expired: [{ kind: 'expired', lastDay: '2026-04-30' }],
  'undo-too-late': [{ kind: 'undo-too-late' }],
  'undo-by-another': [{ kind: 'undo-by-another' }],
  'nothing-to-undo': [{ kind: 'nothing-to-undo' }],
  'answer-lost': [{ kind: 'answer-lost' }],
  'not-uploaded': [{ kind: 'not-uploaded' }],
  'not-uploaded-same': [{ kind: 'not-uploaded-same' }],
  'needs-no-verification': [{ kind: 'needs-no-verification' }],
  'inactive-elsewhere': [{ kind: 'inactive-elsewhere' }],
  'none-of-these': [{ kind: 'none-of-these' }],
  unexplained: [{ kind: 'unexplained' }],
};

const sayIn =
  (texts: Readonly<Record<keyof typeof en, string>>): DecisionText =>
  (key, ...[values]) =>
    texts[key].replaceAll(/\{\{(\w+)\}\}/g, (gap, name: string) =>
      String(new Map(Object.entries<string | number>({ ...values })).get(name) ?? gap),
    );

test.each([['hu', hu] as const, ['en', en] as const])(
  'whatever speaks for a cause is a sentence with all its facts, in %s',
  (language, texts) => {
    for (const grounds of Object.values(all).flat()) {
      const { fact, todo } = groundsWords({ t: sayIn(texts), language, item }, grounds);
      for (const words of [fact, todo]) expect(words).toMatch(/^[^{}]{12,}\.$/);
    }
  },
);

test('the words that are kept with a decision name the day, even that of today', () => {
  const { fact } = groundsWords({ t: sayIn(hu), language: 'hu', item }, { kind: 'earlier', earlier });
  expect(fact).toBe(
    'Minta Mária itt már kijelentette ezt a csomagot, 12 perccel előbb (2026. nov. 18. 11:00).',
  );
});
