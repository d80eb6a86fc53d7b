import { ok, refuse } from '@pecset/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PackRequest } from '../contract/pack-identifiers.ts';
import { historyRow } from '../contract/testing/history-row.ts';
import {
  afterFailure,
  answersOf,
  type Fate,
  fateAfter,
  hasRoom,
  hindranceOf,
  isOpen,
  mostRecorded,
  nextToSend,
  type Queued,
  queuedOf,
  recordedOf,
} from './offline-queue.ts';
import { recordedForMs } from './recorded-claim.ts';

const now = Date.parse('2026-05-08T08:00:00.000Z');
const at = new Date(now).toISOString();
const anna = { id: 7, name: 'Anna' };
const sender = { partnerId: 1, mode: 'sandbox' } as const;
const waiting: Fate = { kind: 'waiting' };
const answered: Fate = { kind: 'answered', item: historyRow(), by: anna, at };
const refused: Fate = { kind: 'waiting', tried: { errCode: 'recorder-unknown', status: 422, at } };
const givingUp: Fate = { kind: 'giving-up', because: 'recorded-twice', by: anna, at };
const givenUp: Fate = { ...givingUp, kind: 'given-up' };

let count = 0;
const queued = (
  fate: Fate = waiting,
  given: Partial<Queued['entry']> & { readonly sn?: string } = {},
): Queued => {
  count += 1;
  const { sn = `SN-${count}`, ...changed } = given;
  const request = PackRequest.parse({
    gtin: '05991234567899',
    sn,
    expDate: '281200',
    lotNum: 'LOT1',
    mode: 'sandbox',
  });
  const made = { version: 1, id: `id ${count}`, key: `key ${count}`, partnerId: 1, mode: 'sandbox' } as const;
  return { entry: { ...made, user: anna, recordedAt: at, request, ...changed }, fate };
};
const round = { sender, now, asked: 'by-itself', tried: new Set<string>() } as const;
const idOf = (found: Queued | undefined) => found?.entry.id;

describe('what an answer makes of an entry', () => {
  const by = { by: anna, at };

  test('a dispense in the history ends it, also one that is pending or an alert', () => {
    for (const item of [historyRow(), historyRow({ status: null }), historyRow({ alertId: 'HU-1' })])
      expect(fateAfter(ok(item), by)).toEqual({ kind: 'answered', item, by: anna, at });
  });

  test('a history item of anything else does not', () => {
    expect(fateAfter(ok(historyRow({ trxType: 'VRFY' })), by)).toMatchObject({ kind: 'waiting' });
  });

  test('nothing else that a server, a proxy or nobody may say ends it, and the reason stays with it', () => {
    const anyFailure = fc.record(
      { errCode: fc.string(), status: fc.integer({ min: 100, max: 599 }) },
      { requiredKeys: ['errCode'] },
    );
    fc.assert(
      fc.property(anyFailure, (failure) => {
        expect(fateAfter(refuse(failure), by)).toEqual({ kind: 'waiting', tried: { ...failure, at } });
      }),
    );
  });
});

test.each([
  ['SYS-NETWORK', undefined, 'stop'],
  ['not-signed-in', 401, 'stop'],
  ['terms-pending', 403, 'stop'],
  ['user-changed', 409, 'stop'],
  ['organisation-changed', 409, 'stop'],
  ['too-many-requests', 429, 'stop'],
  ['SYS-HTTP-502', 502, 'stop'],
  ['no-production', 503, 'stop'],
  ['SYS-HTTP-200', 200, 'stop'],
  ['SYS-HTTP-404', 404, 'stop'],
  ['SYS-HTTP-422', 422, 'stop'],
  ['fault', 500, 'later'],
  ['mode-changed', 409, 'later'],
  ['pack-busy', 409, 'later'],
  ['pack-crowded', 409, 'later'],
  ['recorded-in-future', 422, 'later'],
  ['recorded-too-long-ago', 422, 'refused'],
  ['gone-already', 409, 'refused'],
  ['key-reused', 422, 'refused'],
  ['bad-request', 400, 'refused'],
] as const)('%s with status %s: %s', (errCode, status, what) => {
  expect(afterFailure({ errCode, ...(status && { status }) })).toBe(what);
});

describe('who may send an entry, and until when', () => {
  test.each([
    ['the user who recorded it, or a colleague', {}, undefined],
    ['nobody of another organisation', { partnerId: 2 }, 'other-organisation'],
    ['nobody once the organisation is in another mode', { mode: 'production' }, 'other-mode'],
    [
      'a week later to the millisecond',
      { recordedAt: new Date(now - recordedForMs).toISOString() },
      undefined,
    ],
    ['nobody after that', { recordedAt: new Date(now - recordedForMs - 1).toISOString() }, 'too-old'],
  ] as const)('%s', (_, given, hindrance) => {
    expect(hindranceOf(queued(waiting, given).entry, sender, now)).toBe(hindrance);
  });
});

describe('the next one to send', () => {
  test('is the first that is not over', () => {
    const [first, second, third] = [queued(answered), queued(), queued()];
    expect(nextToSend([first, second, third], round)).toBe(second);
    expect(nextToSend([first], round)).toBeUndefined();
  });

  test('is tried once in a round, and what cannot be sent keeps nobody else waiting', () => {
    const tooOld = queued(waiting, { recordedAt: '2026-01-01T00:00:00.000Z' });
    const [tried, next] = [queued(), queued()];
    const tries = new Set([tried.entry.id]);
    expect(nextToSend([tooOld, tried, queued(refused), next], { ...round, tried: tries })).toBe(next);
  });

  test('that was refused goes out again only when somebody asks for it', () => {
    const one = queued(refused);
    expect(nextToSend([one], round)).toBeUndefined();
    expect(nextToSend([one], { ...round, asked: 'by-somebody' })).toBe(one);
    const silent = queued({ kind: 'waiting', tried: { errCode: 'SYS-NETWORK', at } });
    expect(nextToSend([silent], round)).toBe(silent);
  });

  test('that was given up is told to the server of its own organisation, however old', () => {
    const old = { recordedAt: '2026-01-01T00:00:00.000Z' };
    const one = queued(givingUp, old);
    expect(nextToSend([queued(givingUp, { ...old, partnerId: 2 }), one], round)).toBe(one);
  });

  test('never overtakes an earlier one of the same pack', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            sn: fc.constantFrom('A', 'B'),
            fate: fc.constantFrom(waiting, refused, answered, givenUp),
          }),
        ),
        fc.constantFrom('by-itself' as const, 'by-somebody' as const),
        (given, asked) => {
          const queue = given.map(({ sn, fate }) => queued(fate, { sn }));
          const found = nextToSend(queue, { ...round, asked });
          const earlier = queue.slice(0, found ? queue.indexOf(found) : 0).filter(isOpen);
          expect(earlier.map(({ entry }) => entry.request.sn)).not.toContain(found?.entry.request.sn);
        },
      ),
    );
  });
});

test('there is room for five thousand that are not over', () => {
  const one = queued();
  const full = Array.from({ length: mostRecorded }, () => one);
  expect(hasRoom(full)).toBe(false);
  expect(hasRoom([queued(answered), queued(givenUp), ...full.slice(1)])).toBe(true);
});

test('a pack that waits here is found by its code and serial number, and so are the answers it has got', () => {
  const [first, second, over] = [
    queued(waiting, { sn: 'A' }),
    queued(waiting, { sn: 'A' }),
    queued(answered, { sn: 'B' }),
  ];
  const queue = [first, second, queued(givingUp, { sn: 'C' }), over];
  const of = (sn: string) => ({ gtin: '05991234567899', sn });
  expect(idOf(queuedOf(queue, of('A')))).toBe(second.entry.id);
  expect(queuedOf(queue, of('B'))).toBeUndefined();
  expect(queuedOf(queue, of('C'))).toBeUndefined();
  expect(queuedOf(queue, { gtin: '1', sn: 'A' })).toBeUndefined();
  expect(answersOf(queue, of('B'))).toEqual([historyRow()]);
  expect(answersOf(queue, of('A'))).toEqual([]);
});

test('a pack counts as recorded until the history on screen is as new as the answer to its entry', () => {
  const item = historyRow({ mlId: 200 });
  const one = queued({ kind: 'answered', item, by: anna, at }, { sn: 'A' });
  const pack = { gtin: one.entry.request.gtin, sn: 'A' };
  const known = { mode: 'sandbox', history: [historyRow({ mlId: 199 })] } as const;
  const later = queued(waiting, { sn: 'A' });
  expect(recordedOf([one], pack, known)).toBe(one);
  expect(recordedOf([one, later], pack, known)).toBe(later);
  expect(recordedOf([one], pack, { ...known, history: [item] })).toBeUndefined();
  expect(recordedOf([one], pack, { ...known, mode: 'production' })).toBeUndefined();
  expect(recordedOf([one], { ...pack, sn: 'B' }, known)).toBeUndefined();
});
