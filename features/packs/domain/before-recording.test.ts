import { expect, test } from 'vitest';
import { PackRequest } from '../contract/pack-identifiers.ts';
import { historyRow } from '../contract/testing/history-row.ts';
import { despiteOf, questionBeforeRecording } from './before-recording.ts';
import type { Queued } from './offline-queue.ts';

const now = Date.parse('2026-05-01T09:00:00.000Z');
const at = '2026-05-01T08:30:00.000Z';
const by = { id: 7, name: 'Anna' };
const request = PackRequest.parse({ gtin: '05991234567899', sn: 'A', expDate: '281200', lotNum: 'LOT1' });
const pack = { gtin: request.gtin, sn: 'A' };
const made = { version: 1, id: 'a', key: 'k', partnerId: 1, mode: 'sandbox' } as const;
const entry = { ...made, user: by, recordedAt: at, request };
const waiting: Queued = { entry, fate: { kind: 'waiting' } };
const answered: Queued = { entry, fate: { kind: 'answered', item: historyRow({ trxTime: at }), by, at } };
const facts = { pack, queue: [], history: [], doubt: undefined, unanswered: false, now } as const;

test.each([
  ['nothing speaks against it', {}, 'plain', []],
  ['it waits here already', { queue: [waiting] }, 'queued', ['dispensed-here']],
  [
    'it waits here already, and was dispensed before',
    { queue: [waiting, answered] },
    'queued',
    ['dispensed-here'],
  ],
  ['another pack waits', { queue: [waiting], pack: { ...pack, sn: 'B' } }, 'plain', []],
  ['what was recorded before was answered', { queue: [answered] }, 'known', ['dispensed-here']],
  ['the history shows a dispense', { history: [historyRow({ trxTime: at })] }, 'known', ['dispensed-here']],
  ['it was destroyed', { history: [historyRow({ trxType: 'DSTR' })] }, 'known', ['destroyed-here']],
  ['it went out elsewhere', { history: [historyRow({ trxType: 'VRFY' })] }, 'known', ['inactive-elsewhere']],
  ['it has expired', { doubt: 'expired' }, 'expired', ['expired']],
  ['it was objected to', { doubt: 'objected' }, 'objected', ['objected']],
  [
    'it was held back or objected to when this page saw it last',
    { history: [historyRow({ status: 'A', reasonCode: 'NMVS_FE_LOT_12', alertId: 'HU-1' })] },
    'objected',
    ['objected'],
  ],
  ['its dispense got no answer', { unanswered: true }, 'unanswered', []],
  [
    'its dispense got no answer, and had counted',
    { unanswered: true, history: [historyRow({ trxTime: at })] },
    'unanswered',
    [],
  ],
] as const)('where %s, what is asked before it is recorded is: %s', (_, given, kind, despite) => {
  const question = questionBeforeRecording({ ...facts, ...given });
  expect(question.kind).toBe(kind);
  expect(despiteOf(question)).toEqual(despite);
});
