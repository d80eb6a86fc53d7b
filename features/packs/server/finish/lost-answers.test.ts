import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { phasesOf, sweep } from '../testing/backlog.ts';
import { type Emulated, startEmulated, usualTimes } from '../testing/emulated.ts';
import { inProduction } from '../testing/in-production.ts';
import { historyOf, pack, press, undo } from '../testing/packs-server.ts';

/** Only time-outs take this long in a test; long enough for answers to arrive on a busy machine. */
const limits = { answerMs: 2_000 };

let national: Emulated;
beforeAll(async () => {
  national = await startEmulated(limits);
});
afterAll(() => national.close());
beforeEach(async () => {
  await national.tell('DELETE', '/faults');
});

const openProduction = (limit?: number) => inProduction(national, limit);

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
      { ...notCertain, mlId, alertId: expect.stringMatching(/^EMU-/) },
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

  test('an undo of a dispense whose outcome stays unknown is unknown too, and is not sent', async () => {
    const { server, anna, asked, later, history } = await openProduction(limit);
    await press(server, anna, 'verify');
    await national.stock(suppliedElsewhere);
    await national.fail('truncated');
    const { mlId } = await press(server, anna, 'dispense');
    const undone = await undo(server, anna, mlId);
    await later();
    await later(usualTimes.leastMs);
    expect((await history()).slice(0, 2)).toMatchObject([
      { mlId: undone.mlId, reasonCode: 'PECSET_NOT_CERTAIN' },
      { mlId, reasonCode: 'PECSET_NOT_CERTAIN', undoMlId: null },
    ]);
    expect(await asked()).not.toContain('G121');
    expect(await phasesOf(server)).toEqual(['done', 'done', 'done']);
  });
});

test.each([
  ['parked', null],
  ['unknown', new Date('2026-03-01T08:30:00Z')],
])(
  'an undo that waits behind its dispense keeps the pack, also while it is %s',
  async (phase, leaseUntil) => {
    const { server, anna, later, asked } = await openProduction();
    await press(server, anna, 'verify');
    await national.fail('html');
    const { mlId } = await press(server, anna, 'dispense');
    const undone = await undo(server, anna, mlId);
    // The state that another refused login or a restore leaves while the dispense is in flight.
    await server.owner
      .updateTable('transaction')
      .set({ phase, lease_until: leaseUntil })
      .where('trx_type', '=', 'UDSP')
      .execute();
    await later();
    expect(await phasesOf(server)).toEqual(['done', 'done', phase]);
    expect(await press(server, anna, 'dispense')).toMatchObject({ error: { errCode: 'pack-busy' } });
    await sweep(server);
    await later(60 * 60_000);
    expect((await asked()).at(-1)).toBe('G121');
    expect((await historyOf(server, anna)).history[0]).toMatchObject({ mlId: undone.mlId, status: 'A' });
  },
);
