import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Emulated, startEmulated } from '../testing/emulated.ts';
import { historyOf, pack, packsServer, press, undo } from '../testing/packs-server.ts';

let national: Emulated;
beforeAll(async () => {
  national = await startEmulated();
});
afterAll(() => national.close());

type World = {
  readonly mode: 'sandbox' | 'production';
  /** How many repeated dispenses by the same user raise no alert. */
  readonly forgives: number;
  readonly verifyOfInactive?: 'refused';
  readonly noAlertCodes?: 'newer';
  readonly alertIds?: 'missing';
};

const everyWorld: Readonly<Record<string, World>> = {
  'the sandbox': { mode: 'sandbox', forgives: 2 },
  'production without forgiven double scans': { mode: 'production', forgives: 0 },
  'production with one': { mode: 'production', forgives: 1 },
  'production with two': { mode: 'production', forgives: 2 },
  'production with the newer codes': { mode: 'production', forgives: 2, noAlertCodes: 'newer' },
  'production where a verify of an inactive pack is refused': {
    mode: 'production',
    forgives: 2,
    verifyOfInactive: 'refused',
  },
  'production where alerts come without their number': {
    mode: 'production',
    forgives: 2,
    alertIds: 'missing',
  },
};

const fewWorlds: Readonly<Record<string, World>> = {
  'the sandbox': { mode: 'sandbox', forgives: 2 },
  'production without forgiven double scans': { mode: 'production', forgives: 0 },
  'production with one, and all that a national system may do otherwise': {
    mode: 'production',
    forgives: 1,
    noAlertCodes: 'newer',
    verifyOfInactive: 'refused',
    alertIds: 'missing',
  },
};
const worlds = process.env.PECSET_LONG ? everyWorld : fewWorlds;

/** A pack known in both worlds, Anna, and another user as the national system sees one. */
const openWorld = async (world: World) => {
  const { mode, forgives: doubleScanLimit } = world;
  const { verifyOfInactive = 'answered', noAlertCodes = 'classic', alertIds = 'given' } = world;
  await national.tell('DELETE', '/faults');
  await national.tell('POST', '/parameters', { doubleScanLimit, verifyOfInactive, noAlertCodes, alertIds });
  await national.stock(pack);
  const server = await packsServer({
    production: national.production({
      doubleScanLimit,
      speaksAs: (partnerId) => (partnerId === anna.partnerId ? 1 : 2),
    }),
  });
  const anna = await server.addUser('anna');
  const other = await server.addUser('bela', mode === 'sandbox' ? anna.partnerId : undefined);
  for (const { partnerId } of [anna, other]) await server.setMode(partnerId, mode);
  const alerts = async () =>
    (await server.db.selectFrom('alert').select(['ml_id', 'alert_id']).orderBy('ml_id').execute()).map(
      ({ ml_id: mlId, alert_id: alertId }) => ({ mlId, alertId }),
    );
  return { server, anna, other, alerts, mode };
};

const alertNumber = { sandbox: /^SANDBOX-/, production: /^EMU-/ };

describe.each(Object.entries(worlds))('in %s', (_name, world) => {
  const { mode, forgives } = world;
  const alertId = world.alertIds === 'missing' ? null : expect.stringMatching(alertNumber[mode]);
  const verifiedInactive = {
    status: 'I',
    reasonCode: world.verifyOfInactive === 'refused' ? 'NMVS_NC_PCK_03' : null,
    alertId: null,
  };

  test('a pack is verified, dispensed, taken back and destroyed, and each stands in its history', async () => {
    const { server, anna, alerts } = await openWorld(world);
    const verified = await press(server, anna, 'verify');
    expect(verified).toMatchObject({ trxType: 'VRFY', status: 'A', reasonCode: null, alertId: null });
    const dispensed = await press(server, anna, 'dispense');
    expect(dispensed).toMatchObject({ trxType: 'DSPN', status: 'I', reasonCode: null, alertId: null });
    const seen = await press(server, anna, 'verify');
    expect(seen).toMatchObject(verifiedInactive);
    const undone = await undo(server, anna, dispensed.mlId);
    expect(undone).toMatchObject({ trxType: 'UDSP', status: 'A', reasonCode: null });
    expect(await press(server, anna, 'verify')).toMatchObject({ status: 'A', reasonCode: null });
    const destroyed = await press(server, anna, 'destroy');
    expect(destroyed).toMatchObject({ trxType: 'DSTR', status: 'I', reasonCode: null, alertId: null });
    expect(await press(server, anna, 'verify')).toMatchObject(verifiedInactive);
    const { history } = await historyOf(server, anna);
    expect(history.toReversed()).toMatchObject([
      verified,
      { ...dispensed, undoMlId: undone.mlId },
      seen,
      undone,
      { trxType: 'VRFY', status: 'A' },
      destroyed,
      { trxType: 'VRFY', status: 'I' },
    ]);
    expect(await alerts()).toEqual([]);
  });

  test('the same user is forgiven so many double scans, and then it is an alert', async () => {
    const { server, anna } = await openWorld(world);
    expect(await press(server, anna, 'dispense')).toMatchObject({ status: 'I', reasonCode: null });
    for (let scan = 0; scan < forgives; scan += 1)
      expect(await press(server, anna, 'dispense')).toMatchObject({
        status: 'I',
        reasonCode: 'NMVS_NC_PCK_23',
        alertId: null,
      });
    expect(await press(server, anna, 'dispense')).toMatchObject({ reasonCode: 'NMVS_NC_PCK_22', alertId });
  });

  test('what somebody else dispensed is an alert at once, and only they can take it back', async () => {
    const { server, anna, other, alerts } = await openWorld(world);
    const dispensed = await press(server, anna, 'dispense');
    const alarm = await press(server, other, 'dispense');
    expect(alarm).toMatchObject({ status: 'I', reasonCode: 'NMVS_NC_PCK_22', alertId });
    if (alarm.alertId !== null)
      expect(await alerts()).toEqual([{ mlId: alarm.mlId, alertId: alarm.alertId }]);
    expect(await undo(server, anna, dispensed.mlId)).toMatchObject({ status: 'A', reasonCode: null });
    expect(await press(server, other, 'dispense')).toMatchObject({ status: 'I', reasonCode: null });
  });

  test('a destroyed pack stays destroyed, and destroying it twice is an alert', async () => {
    const { server, anna } = await openWorld(world);
    await press(server, anna, 'destroy');
    expect(await press(server, anna, 'dispense')).toMatchObject({ reasonCode: 'NMVS_NC_PCK_22', alertId });
  });

  test('another expiry, another batch, an unknown serial and an unknown product are told, and raised', async () => {
    const { server, anna, alerts } = await openWorld(world);
    await press(server, anna, 'verify');
    const expiry = await press(server, anna, 'verify', { expDate: '281100' });
    expect(expiry).toMatchObject({ reasonCode: 'NMVS_FE_LOT_12', alertId });
    const batch = await press(server, anna, 'dispense', { lotNum: 'LOT2' });
    expect(batch).toMatchObject({ reasonCode: 'NMVS_FE_LOT_13', alertId });
    const serial = await press(server, anna, 'dispense', {
      sn: mode === 'sandbox' ? 'DEMO-NC-PC-02' : 'NOBODYS',
    });
    expect(serial).toMatchObject({ status: 'U', reasonCode: 'NMVS_NC_PC_02', alertId });
    const product = await press(server, anna, 'verify', {
      gtin: '05997654321098',
      sn: mode === 'sandbox' ? 'DEMO-NC-PC-01' : 'NOBODYS',
    });
    expect(product).toMatchObject({ status: 'U', reasonCode: 'NMVS_NC_PC_01', alertId: null });
    const raised = [expiry, batch, serial, product].map(({ mlId, alertId: number }) => ({
      mlId,
      alertId: number,
    }));
    expect(await alerts()).toEqual(raised.toSorted((one, next) => one.mlId - next.mlId));
    // The pack is unchanged.
    expect(await press(server, anna, 'dispense')).toMatchObject({ status: 'I', reasonCode: null });
  });
});

/** Cases of the national system alone: nobody else changes a sandbox pack. */
describe.each(['classic', 'newer'] as const)('in production with the %s codes', (noAlertCodes) => {
  const world: World = { mode: 'production', forgives: 2, ...(noAlertCodes === 'newer' && { noAlertCodes }) };
  const newer = noAlertCodes === 'newer';

  test('an expired pack cannot be dispensed, and that is no alert', async () => {
    const { server, anna, alerts } = await openWorld(world);
    await national.stock({ ...pack, reasons: ['EXPIRED'] });
    expect(await press(server, anna, 'dispense')).toMatchObject({
      status: 'I',
      reasonCode: newer ? 'NMVS_NC_PCK_30' : 'NMVS_NC_PCK_22',
      alertId: null,
    });
    expect(await alerts()).toEqual([]);
  });

  test('a dispense that was taken back elsewhere cannot be taken back again, and that is no alert', async () => {
    const { server, anna, alerts } = await openWorld(world);
    const { mlId } = await press(server, anna, 'dispense');
    await national.stock(pack);
    expect(await undo(server, anna, mlId)).toMatchObject({
      status: 'A',
      reasonCode: newer ? 'NMVS_NC_PCK_29' : 'NMVS_NC_PCK_06',
      alertId: null,
    });
    expect(await alerts()).toEqual([]);
  });
});

test('a colleague may take back a dispense under the same NMVS login, and not under another', async () => {
  const world = { mode: 'production', forgives: 2 } as const;
  const { server, anna, other } = await openWorld(world);
  const colleague = await server.addUser('csilla', anna.partnerId);
  const { mlId } = await press(server, anna, 'dispense');
  expect(await undo(server, other, mlId)).toMatchObject({ error: { errCode: 'not-found' } });
  await national.stock({ ...pack, state: 'INACTIVE', by: 'EMU00002' });
  expect(await undo(server, colleague, mlId)).toMatchObject({
    reasonCode: 'NMVS_NC_PCK_21',
    alertId: expect.stringMatching(/^EMU-/),
  });
  await national.stock({ ...pack, state: 'INACTIVE', by: 'EMU00001' });
  expect(await undo(server, colleague, mlId)).toMatchObject({ status: 'A', reasonCode: null });
});
