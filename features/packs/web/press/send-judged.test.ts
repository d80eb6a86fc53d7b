import { ok, refuse } from '@pecset/kernel';
import type { CallFailure } from '@pecset/web-kit';
import { expect, test } from 'vitest';
import { type dispensePack, PackRequest } from '../../contract/index.ts';
import { historyRow } from '../../contract/testing/history-row.ts';
import { makePressKeys, mostJudged, type PressAnswered, type PressedAt, type SentAs } from './press-keys.ts';
import { type Judged, sendJudged } from './send-judged.ts';
import { noOtherTabs } from './testing/no-other-tabs.ts';

const request = PackRequest.parse({ gtin: '05995327162010', sn: 'A1', expDate: '281200', lotNum: 'LOT1' });
const dispense: PressedAt = {
  ...{ gtin: request.gtin, sn: request.sn, trxType: 'DSPN', newest: 5, asOf: 5 },
  sent: { operation: 'dispense', request },
};
const changed = refuse<CallFailure<typeof dispensePack>>({ errCode: 'pack-changed', status: 409 });
const dispensed = ok(historyRow({ mlId: 9, trxType: 'DSPN' }));

/** A server whose pack has this newest transaction, and a page that judges so. */
const pressing = async (
  newest: () => number,
  judgeAnew?: () => Judged | undefined,
  at: PressedAt = dispense,
) => {
  let count = 0;
  const presses = makePressKeys({
    newKey: () => `key ${++count}`,
    now: () => 1000,
    kept: { read: () => null, write: () => undefined },
    tabs: noOtherTabs,
  });
  const sent: ({ readonly key: string | undefined } & SentAs)[] = [];
  const send = async (headers: Readonly<Record<string, string>>, { asOf, since }: SentAs) => {
    sent.push({ key: headers['idempotency-key'], asOf, ...(since !== undefined && { since }) });
    const answer: PressAnswered = asOf === newest() ? dispensed : changed;
    return answer;
  };
  const means = { presses, send, ...(judgeAnew && { judgeAnew: async () => judgeAnew() }) };
  const { answer } = await sendJudged(at, means);
  return { answer, sent, open: presses.all() };
};

test('a press after which nothing happened is sent once', async () => {
  expect(await pressing(() => 5)).toEqual({ answer: dispensed, sent: [{ key: 'key 1', asOf: 5 }], open: [] });
});

test('a press that a harmless transaction overtook is sent again by itself, under its key', async () => {
  const { answer, sent } = await pressing(
    () => 6,
    () => ({ asOf: 6, speaksAgainst: false }),
  );
  expect(answer).toEqual(dispensed);
  expect(sent).toEqual([
    { key: 'key 1', asOf: 5 },
    { key: 'key 1', asOf: 6 },
  ]);
});

const byDispense = (): Judged => ({ asOf: 6, speaksAgainst: true });
const unread = (): Judged | undefined => undefined;

test.each([
  ['a dispense overtook it', byDispense, 'ask'],
  ['its pack could not be read again', unread, changed],
  ['nobody judges it anew', undefined, changed],
] as const)(
  'a press is not sent again where %s, and nothing of it stays open',
  async (_what, judge, answer) => {
    const outcome = await pressing(() => 6, judge);
    expect(outcome).toMatchObject({ answer, open: [] });
    expect(outcome.sent).toHaveLength(1);
  },
);

test('where others are faster each time, or the history stays behind, the user is told in the end', async () => {
  const { answer, sent } = await pressing(
    () => 6,
    () => ({ asOf: 5, speaksAgainst: false }),
  );
  expect(answer).toEqual(changed);
  expect(sent).toHaveLength(mostJudged);
});

test('a press that is sent again names the time of its first, also once it was judged anew', async () => {
  const { sent } = await pressing(
    () => 6,
    () => ({ asOf: 6, speaksAgainst: false }),
    { ...dispense, key: 'key 0', since: 500 },
  );
  expect(sent).toEqual([
    { key: 'key 0', asOf: 5, since: 500 },
    { key: 'key 0', asOf: 6, since: 500 },
  ]);
});
