import type { MlId } from '@pecset/kernel';
import { as } from '@pecset/server-kit/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { askNationalStatus } from '../../contract/index.ts';
import { backlogDue, phasesOf, sendBacklog, sweep } from '../testing/backlog.ts';
import { type Emulated, startEmulated, usualTimes } from '../testing/emulated.ts';
import { historyOf, pack, packsServer, press, undo } from '../testing/packs-server.ts';

/** A time-out costs a test as long, other losses nothing: long enough for answers that do come on a busy machine. */
const limits = { answerMs: 2_000 };

let national: Emulated;
beforeAll(async () => {
  national = await startEmulated(limits);
});
afterAll(() => national.close());
beforeEach(async () => {
  await national.tell('DELETE', '/faults');
});

const MINUTE = 60_000;

/** An organisation in production, the pack on the shelf of the national system, and its last requests. */
const openProduction = async (doubleScanLimit = 0, meanwhile?: (pass: (ms: number) => void) => void) => {
  await national.tell('POST', '/parameters', { doubleScanLimit });
  await national.stock(pack);
  const before = (await national.received()).length;
  const server = await packsServer({
    production: national.production({ doubleScanLimit, meanwhile: () => meanwhile?.(server.pass) }),
  });
  const anna = await server.addUser('anna');
  await server.setMode(anna.partnerId, 'production');
  return {
    server,
    anna,
    /** What the national system was asked since. */
    asked: async () => (await national.received()).slice(before).map(({ operation }) => operation),
    /** When it can be no longer on its way. */
    later: async (ms = usualTimes.landsWithinMs) => {
      server.pass(ms);
      await sendBacklog(server, anna.partnerId);
    },
    history: async () => (await historyOf(server, anna)).history,
    raised: async () =>
      (await server.db.selectFrom('alert').select('ml_id').execute()).map(({ ml_id: mlId }) => mlId),
  };
};

const pending = { status: null, reasonCode: null };
const ours = { status: 'I', reasonCode: null, alertId: null };
const notCertain = { status: 'E', reasonCode: 'PECSET_NOT_CERTAIN', alertId: null };
const suppliedElsewhere = { ...pack, state: 'INACTIVE', by: 'EMU00002' };

describe.each(process.env.PECSET_LONG ? [1, 2] : [1])('where %i double scans are forgiven', (limit) => {
  test('our own dispense whose answer was lost is found to be ours by one repeat', async () => {
    const { server, anna, asked, later, history, raised } = await openProduction(limit);
    await press(server, anna, 'verify');
    await national.fail('truncated');
    expect(await press(server, anna, 'dispense')).toMatchObject(pending);
    expect(await phasesOf(server)).toEqual(['done', 'unknown']);
    await later();
    expect((await history())[0]).toMatchObject(ours);
    expect(await asked()).toEqual(['G110', 'G120', 'G110', 'G120']);
    expect(await raised()).toEqual([]);
    expect((await national.seenOf(pack)).changes).toHaveLength(1);
  });

  test('a pack supplied elsewhere whose alert was lost is an alert, and never a success', async () => {
    const { server, anna, later, history, raised } = await openProduction(limit);
    await press(server, anna, 'verify');
    await national.stock(suppliedElsewhere);
    await national.fail('truncated');
    const { mlId } = await press(server, anna, 'dispense');
    await later();
    expect(await history()).toMatchObject([
      { mlId, status: 'I', reasonCode: 'NMVS_NC_PCK_22', alertId: expect.stringMatching(/^EMU-/) },
      { trxType: 'VRFY' },
    ]);
    expect(await raised()).toEqual([mlId]);
  });

  test('repeats that are lost too are as many as are forgiven', async () => {
    const { server, anna, asked, later, history, raised } = await openProduction(limit);
    await press(server, anna, 'verify');
    await national.fail('truncated', { next: limit + 1, operation: 'G120' });
    const { mlId } = await press(server, anna, 'dispense');
    for (let repeat = 0; repeat < limit; repeat += 1) {
      await later();
      expect((await history())[0]).toMatchObject(pending);
    }
    await later();
    expect((await history())[0]).toMatchObject(notCertain);
    expect((await asked()).filter((operation) => operation === 'G120')).toHaveLength(limit + 1);
    expect(await raised()).toEqual([mlId]);
    expect((await national.seenOf(pack)).changes).toHaveLength(1);
  });

  test('a second dispense of ours whose answer was lost is not taken for the first, nor sent again', async () => {
    const { server, anna, asked, later, history } = await openProduction(limit);
    await press(server, anna, 'verify');
    const { mlId } = await press(server, anna, 'dispense');
    await national.fail('truncated');
    await press(server, anna, 'dispense');
    await later();
    expect(await history()).toMatchObject([notCertain, { mlId, ...ours }, { trxType: 'VRFY' }]);
    expect(await asked()).toEqual(['G110', 'G120', 'G120', 'G110']);
  });

  test('a pack of which nobody here has seen that it was active may be ours from before: not certain', async () => {
    const { server, anna, later, history } = await openProduction(limit);
    await national.fail('truncated');
    await press(server, anna, 'dispense');
    await later();
    expect(await history()).toMatchObject([notCertain]);
  });
});

describe('where no double scan is forgiven', () => {
  test.each([
    ['was ours', pack],
    ['was somebody else’s', suppliedElsewhere],
  ])('a look cannot tell that it %s: it is not certain, and a person decides', async (_whose, there) => {
    const { server, anna, asked, later, history, raised } = await openProduction();
    await press(server, anna, 'verify');
    await national.stock(there);
    await national.fail('truncated');
    const { mlId } = await press(server, anna, 'dispense');
    await later();
    expect((await history())[0]).toMatchObject(notCertain);
    expect((await asked()).filter((operation) => operation === 'G120')).toHaveLength(1);
    expect(await raised()).toEqual([mlId]);
    // The pack is released.
    expect(await press(server, anna, 'verify')).toMatchObject({ status: 'I', reasonCode: null });
    expect(await press(server, anna, 'dispense')).toMatchObject({ reasonCode: 'NMVS_NC_PCK_22' });
  });

  test('a verify that was asked while a dispense waited is no word on the pack after it', async () => {
    const { server, anna, later, history } = await openProduction();
    await national.fail('overload', { next: 1, operation: 'G120' });
    const first = await press(server, anna, 'dispense');
    expect(first).toMatchObject(pending);
    server.pass(usualTimes.leastMs);
    expect(await press(server, anna, 'verify')).toMatchObject({ status: 'A' });
    await later(0);
    expect((await history())[1]).toMatchObject({ mlId: first.mlId, ...ours });
    await national.fail('timeout-before-commit', { next: 1, operation: 'G120' });
    await press(server, anna, 'dispense');
    await later();
    expect((await history())[0]).toMatchObject(notCertain);
    expect((await national.seenOf(pack)).changes).toHaveLength(1);
  });

  test('a pack that expired, or was recalled, is not ours because it is inactive', async () => {
    const { server, anna, later, history } = await openProduction();
    await press(server, anna, 'verify');
    await national.stock({ ...pack, state: 'INACTIVE', reasons: ['RECALLED'] });
    await national.fail('truncated');
    await press(server, anna, 'dispense');
    await later();
    expect((await history())[0]).toMatchObject(notCertain);
  });

  test('a dispense that was cancelled before it was sent is no word on the pack', async () => {
    const { server, anna, later, history } = await openProduction();
    await national.fail('refuse-connections', { rate: 1 });
    await press(server, anna, 'dispense');
    const { mlId } = (await history())[0] ?? { mlId: 0 };
    expect(await undo(server, anna, mlId)).toMatchObject({ trxType: 'UDSP', status: 'A' });
    await national.tell('DELETE', '/faults');
    await national.stock(suppliedElsewhere);
    server.pass(usualTimes.leastMs);
    await national.fail('truncated');
    await press(server, anna, 'dispense');
    await later();
    expect((await history())[0]).toMatchObject(notCertain);
  });

  test('a pack that a look finds active had not been dispensed, and is dispensed once', async () => {
    const { server, anna, asked, later, history } = await openProduction();
    await national.fail('html', { next: 1, operation: 'G120' });
    await press(server, anna, 'dispense');
    await later();
    expect(await history()).toMatchObject([ours]);
    expect(await asked()).toEqual(['G120', 'G110', 'G120']);
    expect((await national.seenOf(pack)).changes).toHaveLength(1);
  });
});

describe.each(process.env.PECSET_LONG ? [0, 1] : [0])('with the limit of %i', (limit) => {
  test.each([
    ['before', 'timeout-before-commit'],
    ['after', 'timeout-after-commit'],
  ])(
    'a dispense that times out %s it counts is answered as pending, and counts once',
    async (when, fault) => {
      const { server, anna, later, history } = await openProduction(limit);
      await press(server, anna, 'verify');
      await national.fail(fault);
      expect(await press(server, anna, 'dispense')).toMatchObject(pending);
      await later();
      expect((await history())[0]).toMatchObject(when === 'after' && limit === 0 ? notCertain : ours);
      expect((await national.seenOf(pack)).changes).toHaveLength(1);
    },
  );

  test('a destroy whose answer was lost is never sent twice: it is not certain', async () => {
    const { server, anna, asked, later, history } = await openProduction(limit);
    await press(server, anna, 'verify');
    await national.fail('truncated');
    await press(server, anna, 'destroy');
    await later();
    expect((await history())[0]).toMatchObject(notCertain);
    expect((await asked()).filter((operation) => operation === 'G130')).toHaveLength(1);
  });

  test('an undo whose answer was lost is done where the pack is active, else it is sent again', async () => {
    for (const [fault, asks] of [
      ['truncated', ['G121', 'G110']],
      ['html', ['G121', 'G110', 'G121']],
    ] as const) {
      const { server, anna, asked, later, history } = await openProduction(limit);
      const { mlId } = await press(server, anna, 'dispense');
      await national.fail(fault);
      const undone = await undo(server, anna, mlId);
      expect(undone).toMatchObject(pending);
      await later();
      expect(await history()).toMatchObject([
        { mlId: undone.mlId, status: 'A', reasonCode: null },
        { mlId, undoMlId: undone.mlId },
      ]);
      expect((await asked()).slice(1)).toEqual(asks);
      expect((await national.seenOf(pack)).state).toBe('ACTIVE');
    }
  });

  test('an undo of a dispense that may have counted waits for it, and then goes out as one', async () => {
    const { server, anna, asked, later, history } = await openProduction(limit);
    await press(server, anna, 'verify');
    await national.fail('html');
    const { mlId } = await press(server, anna, 'dispense');
    const undone = await undo(server, anna, mlId);
    expect(undone).toMatchObject({ trxType: 'UDSP', status: null, undoMlId: mlId });
    expect(await undo(server, anna, mlId)).toMatchObject({ error: { errCode: 'pack-busy' } });
    await later(0);
    expect((await asked()).filter((operation) => operation === 'G121')).toEqual([]);
    await later();
    await later(usualTimes.leastMs);
    expect((await history()).slice(0, 2)).toMatchObject([
      { mlId: undone.mlId, status: 'A', reasonCode: null },
      { mlId, status: 'I', reasonCode: null, undoMlId: undone.mlId },
    ]);
    expect((await asked()).at(-1)).toBe('G121');
    expect((await national.seenOf(pack)).state).toBe('ACTIVE');
    expect(await press(server, anna, 'dispense')).toMatchObject(ours);
  });

  test('an undo of a dispense that came to nothing comes to nothing too; of one in doubt it is in doubt', async () => {
    const { server, anna, asked, later, history } = await openProduction(limit);
    await press(server, anna, 'verify');
    await national.stock(suppliedElsewhere);
    await national.fail('truncated');
    const { mlId } = await press(server, anna, 'dispense');
    const undone = await undo(server, anna, mlId);
    await later();
    await later(usualTimes.leastMs);
    expect((await history()).slice(0, 2)).toMatchObject([
      { mlId: undone.mlId, reasonCode: limit === 0 ? 'PECSET_NOT_CERTAIN' : 'PECSET_NOTHING_TO_UNDO' },
      { mlId, reasonCode: limit === 0 ? 'PECSET_NOT_CERTAIN' : 'NMVS_NC_PCK_22', undoMlId: null },
    ]);
    expect(await asked()).not.toContain('G121');
    expect(await phasesOf(server)).toEqual(['done', 'done', 'done']);
  });
});

test('an undo that waits behind its dispense keeps the pack, also while it is parked', async () => {
  const { server, anna, later, asked } = await openProduction();
  await press(server, anna, 'verify');
  await national.fail('html');
  const { mlId } = await press(server, anna, 'dispense');
  const undone = await undo(server, anna, mlId);
  // As somebody else's refused login leaves it while the dispense is on its way.
  await server.owner
    .updateTable('transaction')
    .set({ phase: 'parked', lease_until: null })
    .where('trx_type', '=', 'UDSP')
    .execute();
  await later();
  expect(await phasesOf(server)).toEqual(['done', 'done', 'parked']);
  expect(await press(server, anna, 'dispense')).toMatchObject({ error: { errCode: 'pack-busy' } });
  await sweep(server);
  await later(0);
  expect((await asked()).at(-1)).toBe('G121');
  expect((await historyOf(server, anna)).history[0]).toMatchObject({ mlId: undone.mlId, status: 'A' });
});

test.each(['unknown-code', 'no-product'])(
  'an answer with %s is no answer, and is found out about',
  async (fault) => {
    const { server, anna, later, history } = await openProduction(1);
    await press(server, anna, 'verify');
    await national.fail(fault);
    await press(server, anna, 'dispense');
    await later();
    expect((await history())[0]).toMatchObject(ours);
  },
);

test('a look that is lost is made again, less and less often, and at most six times: then a person is told', async () => {
  const { server, anna, asked, later, history, raised } = await openProduction(1);
  await press(server, anna, 'verify');
  await national.fail('truncated', { rate: 1 });
  const { mlId } = await press(server, anna, 'dispense');
  const looks = async () => (await asked()).slice(2).length;
  await later();
  expect(await looks()).toBe(1);
  await later();
  expect(await looks()).toBe(1);
  for (let count = 2; count <= 6; count += 1) {
    await later(24 * 60 * MINUTE);
    expect(await looks()).toBe(count);
    expect((await history())[0]).toMatchObject(pending);
  }
  await later(24 * 60 * MINUTE);
  expect((await history())[0]).toMatchObject(notCertain);
  expect(await raised()).toEqual([mlId]);
  expect(await looks()).toBe(6);
});

test('a look that the organisation has no right to is made once: not certain, and the pack is free again', async () => {
  const { server, anna, asked, later, history, raised } = await openProduction();
  await national.tell('POST', '/parameters', { unknownCode: 'NMVS_FE_AU_15' });
  await national.fail('truncated');
  await national.fail('unknown-code', { rate: 1, operation: 'G110' });
  const { mlId } = await press(server, anna, 'dispense');
  await later();
  await later();
  await national.tell('POST', '/parameters', { unknownCode: 'NMVS_NC_PCK_24' });
  expect(await history()).toMatchObject([notCertain]);
  expect(await asked()).toEqual(['G120', 'G110']);
  expect(await raised()).toEqual([mlId]);
  expect(
    await server.db.selectFrom('attempt').select(['purpose', 'code']).orderBy('attempt_no').execute(),
  ).toEqual([
    { purpose: 'send', code: null },
    { purpose: 'look', code: 'NMVS_FE_AU_15' },
  ]);
  await national.tell('DELETE', '/faults');
  expect(await press(server, anna, 'dispense')).not.toHaveProperty('error');
});

test.each([
  ['overlong', /^EMU-.{195}…$/],
  ['blank', null],
])('an alert with an %s number is kept, and nothing is asked again', async (alertIds, kept) => {
  const { server, anna, asked, later, history, raised } = await openProduction();
  await national.tell('POST', '/parameters', { alertIds });
  const { mlId } = await press(server, anna, 'dispense', { lotNum: 'MISREAD' });
  await later();
  await national.tell('POST', '/parameters', { alertIds: 'given' });
  expect(await history()).toMatchObject([
    { mlId, reasonCode: 'NMVS_FE_LOT_13', alertId: kept && expect.stringMatching(kept) },
  ]);
  expect(await raised()).toEqual([mlId]);
  expect(await asked()).toEqual(['G120']);
});

test('a code that nobody could keep is no answer, and the pack is looked at', async () => {
  const { server, anna, asked, later, history } = await openProduction();
  await national.tell('POST', '/parameters', { unknownCode: `NMVS_${'X'.repeat(5_000)}` });
  await national.fail('unknown-code', { next: 1 });
  await press(server, anna, 'dispense');
  await national.tell('POST', '/parameters', { unknownCode: 'NMVS_NC_PCK_24' });
  await later();
  expect(await history()).toMatchObject([notCertain]);
  expect(await asked()).toEqual(['G120', 'G110']);
});

test('a verify is told at once, whatever becomes of it, and is never sent again', async () => {
  const { server, anna, asked, later } = await openProduction();
  await national.fail('truncated');
  expect(await press(server, anna, 'verify')).toMatchObject({ status: 'E', reasonCode: 'PECSET_NO_ANSWER' });
  await national.fail('overload');
  expect(await press(server, anna, 'verify')).toMatchObject({ status: 'E', reasonCode: 'NMVS_TE_TX_03' });
  await later();
  expect(await asked()).toEqual(['G110', 'G110']);
});

test('a dispense that is cancelled leaves the pack as it was last known, whatever verify got no answer since', async () => {
  const { server, anna } = await openProduction();
  expect(await press(server, anna, 'verify')).toMatchObject({ status: 'A' });
  await national.fail('truncated');
  expect(await press(server, anna, 'verify')).toMatchObject({ status: 'E' });
  await national.fail('refuse-connections', { rate: 1 });
  const { mlId } = await press(server, anna, 'dispense');
  expect(await undo(server, anna, mlId)).toMatchObject({ status: 'A', reasonCode: null });
});

test('a process that was held up until others may have taken over sends nothing', async () => {
  let heldUpMs = 10 * MINUTE;
  const { server, anna, asked, later, history } = await openProduction(0, (pass) => pass(heldUpMs));
  expect(await press(server, anna, 'dispense')).toMatchObject(pending);
  expect(await asked()).toEqual([]);
  heldUpMs = 0;
  await later();
  expect(await history()).toMatchObject([ours]);
  expect(await asked()).toEqual(['G120']);
});

test('what a process that died left behind is looked at when its lease ends, and the sweeper finds it', async () => {
  const { server, anna, asked, later, history } = await openProduction(1);
  await press(server, anna, 'verify');
  const { mlId } = await press(server, anna, 'dispense');
  // As it stood before the answer was written down.
  await server.owner
    .updateTable('transaction')
    .where('trx_type', '=', 'DSPN')
    .set({ phase: 'sending', status: null, lease_until: new Date('2026-03-01T08:02:00Z') })
    .execute();
  await server.owner
    .updateTable('attempt')
    .where('ml_id', '=', mlId as MlId)
    .set({ reply: null, ended_at: null })
    .execute();
  await later(2 * MINUTE - 1);
  expect((await asked()).slice(1)).toEqual(['G120']);
  server.pass(MINUTE);
  await sweep(server);
  expect(await backlogDue(server)).toHaveLength(1);
  await later(0);
  expect((await history())[0]).toMatchObject(ours);
  expect((await asked()).slice(1)).toEqual(['G120', 'G110', 'G120']);
});

test('a national system that two requests in a row got no answer from is told as away, until one comes', async () => {
  const { server, anna } = await openProduction();
  const status = async () => {
    const answer = await fetch(`${server.address}/api/mvs/status`, { headers: as(anna) });
    return z.parse(askNationalStatus.reply, await answer.json());
  };
  const began = '2026-03-01T08:00:00.000Z';
  await national.fail('html', { rate: 1 });
  await press(server, anna, 'dispense');
  expect(await status()).toMatchObject({ national: 'up' });
  server.pass(1_000);
  await press(server, anna, 'verify', { sn: 'OTHER' });
  // What got no answer is no measure of how long answers take.
  expect(await status()).toMatchObject({
    national: 'down',
    since: began,
    p50Ms: null,
    waiting: { unknown: 1 },
  });
  // Also where nobody presses: what waits is looked at all the time.
  server.pass(11 * MINUTE);
  await sendBacklog(server, anna.partnerId);
  expect(await status()).toMatchObject({ national: 'down', since: began });
  await national.tell('DELETE', '/faults');
  server.pass(1_000);
  await press(server, anna, 'verify', { sn: 'OTHER' });
  expect(await status()).toMatchObject({ national: 'up', since: null });
});

test('while it is silent a backlog holds no worker: one is tried, the next later, and nobody’s mail waits behind it', async () => {
  const { server, anna, asked, later } = await openProduction();
  const serials = ['SILENT-1', 'SILENT-2', 'SILENT-3'];
  await national.stock(...serials.map((sn) => ({ ...pack, sn })));
  await national.fail('html', { rate: 1 });
  for (const sn of serials) await press(server, anna, 'dispense', { sn });
  await later();
  expect((await asked()).filter((operation) => operation === 'G110')).toHaveLength(1);
  const { rows } = await sql<{ priority: number }>`select priority from graphile_worker.jobs`.execute(
    server.db,
  );
  expect(rows.every(({ priority }) => priority > 0)).toBe(true);
  // What was tried in vain comes round again after the others.
  await later();
  await later();
  const looks = server.db.selectFrom('attempt').where('purpose', '=', 'look').select('ml_id');
  expect(await looks.distinct().execute()).toHaveLength(3);
  await national.tell('DELETE', '/faults');
  for (const _ of serials) await later(4 * usualTimes.landsWithinMs);
  expect(new Set(await phasesOf(server))).toEqual(new Set(['done']));
});
