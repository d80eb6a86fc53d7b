import { refuse } from '@pecset/kernel';
import { makeCall } from '@pecset/web-kit';
import { expect, test } from 'vitest';
import { PackRequest } from '../../contract/index.ts';
import { historyRow } from '../../contract/testing/history-row.ts';
import { questionBeforeRecording, type RecordedDispense } from '../../domain/index.ts';
import { makePressKeys, type PressKeys } from '../press/press-keys.ts';
import { noOtherTabs } from '../press/testing/no-other-tabs.ts';
import type { EntryStore } from './entry-store.ts';
import { makeQueue, type Queue } from './queue.ts';
import { recordDispense } from './record-dispense.ts';
import { readRecord } from './sealed-record.ts';
import { sendQueue } from './send-queue.ts';

const now = Date.parse('2026-05-01T09:00:00.000Z');
const anna = { id: 7, name: 'Anna' };

/** A browser's store in memory. */
const memory = () => {
  const rows = new Map<number, unknown>();
  let last = 0;
  let key: CryptoKey | undefined;
  const store: EntryStore = {
    all: async () => [...rows].toSorted(([one], [other]) => one - other),
    get: async (seq) => rows.get(seq),
    add: async (record) => {
      last += 1;
      rows.set(last, record);
      return last;
    },
    put: async (seq, record) => void rows.set(seq, record),
    remove: async (seqs) => {
      for (const seq of seqs) rows.delete(seq);
    },
    key: async () => {
      key ??= await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
        'encrypt',
        'decrypt',
      ]);
      return key;
    },
  };
  const told: number[] = [];
  const queueOf = (partnerId: number) =>
    makeQueue({ store, partnerId, tellOthers: () => void told.push(rows.size) });
  return { rows, store, told, queueOf };
};

const entryOf = (sn: string, partnerId = 1): RecordedDispense => ({
  version: 1,
  id: `entry ${sn.at(-1)}`,
  key: `key ${sn}`,
  partnerId,
  mode: 'sandbox',
  user: anna,
  recordedAt: '2026-05-01T08:30:00.000Z',
  request: PackRequest.parse({
    gtin: '05991234567899',
    sn,
    expDate: '281200',
    lotNum: 'LOT1',
    mode: 'sandbox',
  }),
});

const pressesOf = () => {
  const kept: string[] = [];
  const presses = makePressKeys({
    ...{ newKey: () => 'another key', now: () => now, partnerId: 1, tabs: noOtherTabs },
    kept: { read: () => kept.at(-1) ?? null, write: (text) => void kept.push(text) },
  });
  return { presses, kept };
};

const serialsOf = (own: readonly { readonly entry: RecordedDispense }[]) =>
  own.map(({ entry }) => entry.request.sn);

test('what was recorded is there after a reload, in its order, and no serial number lies in the store', async () => {
  const { rows, queueOf } = memory();
  const queue = queueOf(1);
  for (const sn of ['SECRET-B', 'SECRET-A', 'SECRET-C']) await queue.add(entryOf(sn));
  const reloaded = queueOf(1);
  await reloaded.load();
  expect(serialsOf(reloaded.view().own)).toEqual(['SECRET-B', 'SECRET-A', 'SECRET-C']);
  expect(reloaded.view().own).toEqual(queue.view().own);
  const lying = [...rows.values()].flatMap((row) => {
    const record = readRecord(row);
    return record ? [JSON.stringify(record) + new TextDecoder('latin1').decode(record.sealed)] : [];
  });
  expect(lying).toHaveLength(3);
  expect(lying.join()).not.toContain('SECRET');
});

test('somebody of another organisation finds how many wait here, and nothing of what they say', async () => {
  const { queueOf } = memory();
  await queueOf(1).add(entryOf('A'));
  await queueOf(1).add(entryOf('B'));
  const other = queueOf(2);
  await other.load();
  expect(other.view()).toEqual({ own: [], damaged: [], others: 2 });
});

test('a record that was damaged, or moved to another organisation, is shown as one that cannot be read', async () => {
  const { rows, store, queueOf } = memory();
  const queue = queueOf(1);
  for (const sn of ['A', 'B', 'C']) await queue.add(entryOf(sn));
  await queueOf(2).add(entryOf('D', 2));
  const damage = (seq: number, change: object) => store.put(seq, Object.assign({}, rows.get(seq), change));
  await damage(1, { sealed: readRecord(rows.get(1))?.sealed.slice(1) });
  await damage(3, { open: 'perhaps' });
  await damage(4, { partnerId: 1 });
  const reloaded = queueOf(1);
  await reloaded.load();
  expect(serialsOf(reloaded.view().own)).toEqual(['B']);
  expect(reloaded.view().damaged).toEqual([
    { seq: 1, id: 'entry A' },
    { seq: 3, id: '' },
    { seq: 4, id: 'entry D' },
  ]);
});

test('what waits cannot be cleared away', async () => {
  const { rows, queueOf } = memory();
  const queue = queueOf(1);
  await queue.add(entryOf('A'));
  await queue.clear(queue.view().own);
  expect(rows.size).toBe(1);
});

test('the other tabs are told of what is recorded, of what became of it and when it is cleared away', async () => {
  const { told, queueOf } = memory();
  const queue = queueOf(1);
  await queue.add(entryOf('A'));
  const [one] = queue.view().own;
  if (!one) throw new Error('nothing was recorded');
  const at = new Date(now).toISOString();
  await queue.setFate(one, { kind: 'given-up', because: 'not-handed-out', by: anna, at });
  await queue.clear(queue.view().own);
  // Each time, after the store has it: only then can the others read it.
  expect(told).toEqual([1, 1, 0]);
});

test('a store that takes nothing more is told, not passed over', async () => {
  const { store } = memory();
  const full = { ...store, add: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) };
  const queue = makeQueue({ store: full, partnerId: 1, tellOthers: () => {} });
  await expect(queue.add(entryOf('A'))).rejects.toThrow('full');
  expect(queue.view().own).toEqual([]);
});

test('two tabs that ask about the same pack at once do not both record it: the second is asked what it is doing', async () => {
  const { queueOf, rows } = memory();
  const asked: string[] = [];
  const bothAsk = Promise.withResolvers<void>();
  const tab = (queue: Queue, name: string) =>
    recordDispense({
      queue,
      question: () =>
        questionBeforeRecording({
          ...{ pack: entryOf('A').request, queue: queue.view().own, history: [], now },
          ...{ doubt: undefined, unanswered: false },
        }),
      agrees: async ({ kind }) => {
        asked.push(kind);
        if (asked.length === 2) bothAsk.resolve();
        await bothAsk.promise;
        return kind === 'plain';
      },
      entry: () => ({ ...entryOf('A'), id: name, key: name }),
      recordMutex: (work) => turn(work),
    });
  let last: Promise<unknown> = Promise.resolve();
  const turn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const mine = last.then(work);
    last = mine;
    return mine;
  };
  expect(await Promise.all([tab(queueOf(1), 'one'), tab(queueOf(1), 'other')])).toEqual([
    'recorded',
    'declined',
  ]);
  expect(asked).toEqual(['plain', 'plain', 'queued']);
  expect(rows.size).toBe(1);
});

test('entries are sent in order, each under its own key with what is claimed of it, until the server is gone again', async () => {
  const { queueOf } = memory();
  const queue = queueOf(1);
  for (const sn of ['A', 'B', 'C', 'D']) await queue.add(entryOf(sn));
  const sent: unknown[] = [];
  const answers = [
    Response.json(historyRow({ alertId: 'HU-1' })),
    Response.json({ error: { errCode: 'recorder-unknown', errStr: 'Ismeretlen' } }, { status: 422 }),
  ];
  const call = makeCall({
    language: () => 'hu',
    fetch: async (_, init) => {
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
      sent.push([body, Object.fromEntries(new Headers(init?.headers))]);
      return answers.shift() ?? Promise.reject(new TypeError('Failed to fetch'));
    },
  });
  const sender = { partnerId: 1, mode: 'sandbox', user: { id: 8, name: 'Béla' } } as const;
  const answered = await sendQueue(
    { queue, call, ...pressesOf(), sender, now: () => now, entryMutex: (work) => work() },
    'by-itself',
  );
  expect(serialsOf(answered)).toEqual(['A']);
  const recorded = { at: '2026-05-01T08:30:00.000Z', userId: 7 };
  expect(sent).toMatchObject(
    ['A', 'B', 'C'].map((sn) => [
      { sn, recorded },
      { 'idempotency-key': `key ${sn}`, 'x-organisation': '1' },
    ]),
  );
  const reloaded = queueOf(1);
  await reloaded.load();
  expect(reloaded.view().own.map(({ fate }) => fate)).toMatchObject([
    { kind: 'answered', by: { name: 'Béla' } },
    { kind: 'waiting', tried: { errCode: 'recorder-unknown' } },
    { kind: 'waiting', tried: { errCode: 'SYS-NETWORK' } },
    { kind: 'waiting' },
  ]);
});

const sendingTo = (
  queue: Queue,
  answerOf: (body: string, path: string) => Response | Promise<Response>,
  { presses }: { readonly presses: Pick<PressKeys, 'send'> } = pressesOf(),
) => {
  const sent: string[] = [];
  const call = makeCall({
    language: () => 'hu',
    fetch: async (address, init) => {
      const body = typeof init?.body === 'string' ? init.body : '';
      sent.push(body);
      return answerOf(body, typeof address === 'string' ? address : '');
    },
  });
  const sender = { partnerId: 1, mode: 'sandbox', user: anna } as const;
  const send = () =>
    sendQueue({ queue, call, presses, sender, now: () => now, entryMutex: (work) => work() }, 'by-itself');
  return { sent, send };
};
const fault = () => Response.json({ error: { errCode: 'fault', errStr: 'Hiba' } }, { status: 500 });

test('one entry at which the server stumbles keeps nobody else waiting; at the third in a row nothing more is sent', async () => {
  const queue = memory().queueOf(1);
  for (const sn of ['A', 'B', 'C']) await queue.add(entryOf(sn));
  const { send } = sendingTo(queue, (body) => (body.includes('"A"') ? fault() : Response.json(historyRow())));
  expect(serialsOf(await send())).toEqual(['B', 'C']);
  for (const sn of ['D', 'E', 'F']) await queue.add(entryOf(sn));
  const down = sendingTo(queue, fault);
  expect(await down.send()).toEqual([]);
  expect(down.sent).toHaveLength(3);
});

test('an entry of a clock that ran ahead is sent with the time of sending', async () => {
  const queue = memory().queueOf(1);
  await queue.add({ ...entryOf('A'), recordedAt: '2031-01-01T00:00:00.000Z' });
  const { sent, send } = sendingTo(queue, () => Response.json(historyRow()));
  expect(await send()).toHaveLength(1);
  expect(sent[0]).toContain('"at":"2026-05-01T09:00:00.000Z"');
});

test('an entry that is given up though it had arrived, its answer lost, is told as what became of it', async () => {
  const queue = memory().queueOf(1);
  await queue.add(entryOf('A'));
  const [one] = queue.view().own;
  if (!one) throw new Error('nothing was recorded');
  const at = new Date(now).toISOString();
  await queue.setFate(one, { kind: 'giving-up', because: 'not-handed-out', by: anna, at });
  const { sent, send } = sendingTo(queue, (_, path) =>
    path.endsWith('/given-up')
      ? Response.json({ error: { errCode: 'sent-already', errStr: '' } }, { status: 409 })
      : Response.json(historyRow()),
  );
  await send();
  expect(sent[0]).toContain('"key":"key A"');
  expect(queue.view().own).toMatchObject([{ fate: { kind: 'answered', item: { trxType: 'DSPN' } } }]);
});

test('while an entry is in flight its pack is busy for others, and a page that shows it learns the answer', async () => {
  const queue = memory().queueOf(1);
  await queue.add(entryOf('A'));
  const { presses } = pressesOf();
  const { gtin, sn } = entryOf('A').request;
  const heard: unknown[] = [];
  presses.onAnswer((pack, { trxType }) => heard.push([pack.sn, trxType]));
  const answer = Promise.withResolvers<Response>();
  const asked = Promise.withResolvers<void>();
  const { send } = sendingTo(
    queue,
    () => {
      asked.resolve();
      return answer.promise;
    },
    { presses },
  );
  const sending = send();
  await asked.promise;
  expect(presses.isUnderWay({ gtin, sn })).toBe(true);
  answer.resolve(Response.json(historyRow()));
  await sending;
  expect(presses.isUnderWay({ gtin, sn })).toBe(false);
  expect(heard).toEqual([['A', 'DSPN']]);
});

test('an entry without an answer waits only in the queue: its page shows no doubt, also after a reload', async () => {
  const queue = memory().queueOf(1);
  await queue.add(entryOf('A'));
  const { presses, kept } = pressesOf();
  const { send } = sendingTo(queue, () => Promise.reject(new TypeError('Failed to fetch')), {
    presses,
  });
  await send();
  const { gtin, sn } = entryOf('A').request;
  expect(presses.inDoubt({ gtin, sn })).toBeUndefined();
  expect(kept.every((text) => text === '[]')).toBe(true);
  expect(queue.view().own).toMatchObject([{ fate: { kind: 'waiting', tried: { errCode: 'SYS-NETWORK' } } }]);
});

test('an entry whose pack somebody has just pressed waits for the next round', async () => {
  const queue = memory().queueOf(1);
  await queue.add(entryOf('A'));
  const presses = { send: async () => refuse({ errCode: 'pack-busy' as const, status: 409 }) };
  const { send, sent } = sendingTo(queue, () => Response.json(historyRow()), { presses });
  expect(await send()).toEqual([]);
  expect(sent).toEqual([]);
  expect(queue.view().own).toMatchObject([{ fate: { kind: 'waiting', tried: { errCode: 'pack-busy' } } }]);
});
